// The frame to embed, with the address that this page really has.
const part = document.getElementById("frame");
if (location.protocol.startsWith("http")) part.textContent = part.textContent.replace(/https:[^"]*/, new URL("walks/perceptron.html?bare", location.href));
