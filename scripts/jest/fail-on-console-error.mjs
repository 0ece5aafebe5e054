import { format } from 'node:util';

// A warning or an error on the console is a fault that nobody has looked at yet.
for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    throw new Error(`console.${level}: ${format(...parts)}`);
  };
}
