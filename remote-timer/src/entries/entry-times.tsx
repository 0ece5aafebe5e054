import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useEntryName } from '@timeweave/shared/ui';
import { EntryRange, type Span, spanOfEntry } from '../entry-times/index.ts';
import { Range } from './row-layout.ts';

interface Props {
  entry: TimeEntry;
  onMove: (span: Span) => void;
  /** Shown beside the times. */
  children?: ReactNode;
}

/** Editable start and end of a finished entry. */
export function EntryTimes({ entry, onMove, children }: Props) {
  const span = spanOfEntry(entry);
  const name = useEntryName(entry);
  return (
    <Range>
      <EntryRange name={name} span={span} onMove={onMove} />
      {children}
    </Range>
  );
}
