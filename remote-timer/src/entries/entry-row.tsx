import { Play } from 'lucide-react';
import { memo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { Checkbox, IconButton, InlineInput, ReferenceMark, useEntryName } from '@timeweave/shared/ui';
import { type EntryActions, EntryBooking, EntryMore } from '../entry-actions/index.ts';
import { EntryMark, renamed } from '../time-entry/index.ts';
import { EntryTimes } from './entry-times.tsx';
import type { Span } from '../entry-range/index.ts';
import { OverlapMark } from './overlap-mark.tsx';
import { Booking, Buttons, Choice, Description, Row } from './row-layout.ts';
import type { OverlapResolution } from './use-overlap-resolution.ts';

/** What rows can do; the same for all of them, and for as long as the page stands. */
export interface RowHandlers {
  actions: EntryActions;
  resolution: OverlapResolution;
  onMove: (entry: TimeEntry, span: Span) => Promise<boolean>;
  onDelete: (entries: readonly TimeEntry[]) => void;
  onSelect: (uuids: readonly string[], on: boolean, withShift: boolean) => void;
}

interface Props {
  entry: TimeEntry;
  isSelected: boolean;
  /** Of an open group. */
  isMember: boolean;
  handlers: RowHandlers;
}

/** A finished entry; every cell is edited where it stands. */
export const EntryRow = memo(function EntryRow({ entry, isSelected, isMember, handlers }: Props) {
  const { actions, resolution, onDelete, onSelect, onMove } = handlers;
  const name = useEntryName(entry);
  const move = (span: Span) => void onMove(entry, span);
  return (
    <Row $selected={isSelected} $member={isMember}>
      <Choice>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect([entry.uuid], !isSelected, event.shiftKey)}
        />
      </Choice>
      <Description>
        <InlineInput
          label={`Description of ${name}`}
          shown={entry.title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={(title) => void actions.edit(renamed(entry, title))}
          maxLength={3000}
        />
        <ReferenceMark reference={entry.reference} />
        <EntryMark uuid={entry.uuid} />
      </Description>
      <Booking>
        <EntryBooking entry={entry} actions={actions} />
      </Booking>
      <EntryTimes entry={entry} onMove={move}>
        <OverlapMark entry={entry} resolution={resolution} />
      </EntryTimes>
      <Buttons>
        <IconButton label={`Continue ${name}`} onClick={() => void actions.continueEntry(entry)}>
          <Play size={16} />
        </IconButton>
        <EntryMore entry={entry} actions={actions} onMove={move} onDelete={() => onDelete([entry])} />
      </Buttons>
    </Row>
  );
});
