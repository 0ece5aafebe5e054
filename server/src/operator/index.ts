export { commandUsage, readCommand } from './command-line.ts';
export { runCommand } from './run-command.ts';
