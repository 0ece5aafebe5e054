import { defineComponent } from '@timeweave/shared/contract';
import { ShortcutList } from './shortcut-list.tsx';

export default defineComponent<'timer/shortcuts'>({ Component: ShortcutList });

export { ShortcutHelp } from './shortcut-help.tsx';
