import { format } from 'node:util';

// A busy machine is no fault: Redux Toolkit times its own checks, and Jest its end.
const aboutSpeed = /took \d+ms, which is more than the warning threshold|^Jest did not exit/;

// A console warning or error fails the test.
for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    const text = format(...parts);
    if (!aboutSpeed.test(text)) throw new Error(`console.${level}: ${text}`);
  };
}
