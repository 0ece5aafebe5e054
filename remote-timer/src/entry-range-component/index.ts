import { defineComponent } from '@timeweave/shared/contract';
import { EntryRange } from '../entry-range/index.ts';

export default defineComponent<'timer/entry-range'>({ Component: EntryRange });
