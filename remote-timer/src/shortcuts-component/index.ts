import { defineComponent } from '@timeweave/shared/contract';
import { ShortcutList } from '../shortcuts/index.ts';

export default defineComponent<'timer/shortcuts'>({ Component: ShortcutList });
