export { useWorkCommands } from './use-work-commands.ts';
