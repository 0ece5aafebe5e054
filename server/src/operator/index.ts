export { checkInstallation } from './check.ts';
export { commandUsage, readCommand, runCommand } from './command-line.ts';
