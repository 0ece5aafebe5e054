export { checkInstallation } from './check.ts';
export { commandUsage, readCommand } from './command-line.ts';
export { runCommand } from './run-command.ts';
