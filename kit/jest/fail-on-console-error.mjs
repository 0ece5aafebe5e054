import { format } from 'node:util';

// Redux Toolkit measures its own checks: a busy machine is slow, not wrong.
const aboutSpeed = /took \d+ms, which is more than the warning threshold/;

// A warning or an error on the console is a fault that nobody has looked at yet.
for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    const text = format(...parts);
    if (!aboutSpeed.test(text)) throw new Error(`console.${level}: ${text}`);
  };
}
