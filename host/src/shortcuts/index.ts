export { ShortcutHelp } from './shortcut-help.tsx';
export { useToggleKey } from './use-toggle-key.ts';
