import { defineComponent } from '@timeweave/shared/contract';
import { EntryRange } from '../entry-times/index.ts';

export default defineComponent<'reports/entry-range'>({ Component: EntryRange });
