import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, readDuration } from '@timeweave/shared/time';
import { InlineInput, useEntryName } from '@timeweave/shared/ui';
import { EntryRange, type Span, spanOfEntry } from '../entry-range/index.ts';
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

/** Editable duration of a finished entry; a change moves the end. */
export function EntryDuration({ entry, onMove }: Omit<Props, 'children'>) {
  const { timeDurationFormat } = usePreferences();
  const span = spanOfEntry(entry);
  const name = useEntryName(entry);
  return (
    <InlineInput
      label={`Duration of ${name}`}
      shown={formatDuration(span.end - span.start, timeDurationFormat)}
      read={readDuration}
      onSave={(seconds) => onMove({ start: span.start, end: span.start + seconds })}
      align="end"
      width={9}
    />
  );
}
