import { format } from 'node:util';

// Redux Toolkit times its own checks; slow ones are no fault on a busy machine.
const aboutSpeed = /took \d+ms, which is more than the warning threshold/;

// A console warning or error fails the test.
for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    const text = format(...parts);
    if (!aboutSpeed.test(text)) throw new Error(`console.${level}: ${text}`);
  };
}
