export { ShortcutHelp } from './shortcut-help.tsx';
export { ShortcutList } from './shortcut-list.tsx';
