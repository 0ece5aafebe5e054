export { ShortcutHelp } from './shortcut-help.tsx';
