import { defineComponent } from '@timeweave/shared/contract';
import { EntryRange } from '../entry-range/index.ts';

export default defineComponent<'reports/entry-range'>({ Component: EntryRange });
