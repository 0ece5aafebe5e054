export { ShortcutHelp } from './shortcut-help.tsx';
export { useShortcut } from './use-shortcut.ts';
