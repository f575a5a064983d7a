// The example of the kit for JavaScript, from where it stood first.
import "../kits/javascript/three.mjs";
