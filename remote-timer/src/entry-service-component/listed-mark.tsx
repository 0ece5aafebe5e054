import type { ReportEntry } from '@timeweave/shared/api';
import { EntryMark } from '../time-entry/index.ts';
import { entryIdOf } from './entry-id.ts';

/** Marks a report's entry with an unsaved change. */
export function ListedMark({ entry }: { entry: ReportEntry }) {
  return <EntryMark uuid={entryIdOf(entry)} />;
}
