import { DollarSign, MoreVertical, Play } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { Checkbox, IconButton, InlineInput, lazyOnIdle, useEntryName } from '@timeweave/shared/ui';
import { choiceOfEntry, ProjectPicker } from '../project-picker/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { booked, EntryMark, marked, renamed, tagged, tagsOf } from '../time-entry/index.ts';
import { EntryTimes } from './entry-times.tsx';
import type { Span } from '../entry-range/index.ts';
import { OverlapMark } from './overlap-mark.tsx';
import { Booking, Buttons, Choice, Description, Row } from './row-layout.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { OverlapResolution } from './use-overlap-resolution.ts';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));
const SplitDialog = lazyOnIdle(() => import('./split-dialog.tsx').then((module) => module.SplitDialog));
const DateDialog = lazyOnIdle(() => import('./date-dialog.tsx').then((module) => module.DateDialog));

/** What rows can do; the same for all of them, and for as long as the page stands. */
export interface RowHandlers {
  actions: EntryActions;
  resolution: OverlapResolution;
  onMove: (entry: TimeEntry, span: Span) => Promise<void>;
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
  const [dialog, setDialog] = useState<'split' | 'date'>();
  const name = useEntryName(entry);
  const move = (span: Span) => void onMove(entry, span);
  const close = () => setDialog(undefined);
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
        <EntryMark uuid={entry.uuid} />
      </Description>
      <Booking>
        <ProjectPicker
          picked={choiceOfEntry(entry)}
          onPick={(choice) => void actions.edit(booked(entry, choice))}
        />
        <TagPicker picked={tagsOf(entry)} onPick={(tags) => void actions.edit(tagged(entry, tags))} />
        <IconButton
          label={`Billable: ${name}`}
          pressed={entry.is_billable === 1}
          onClick={() => void actions.edit(marked(entry, entry.is_billable ? 0 : 1))}
        >
          <DollarSign size={16} />
        </IconButton>
      </Booking>
      <EntryTimes entry={entry} onMove={move}>
        <OverlapMark entry={entry} resolution={resolution} />
      </EntryTimes>
      <Buttons>
        <IconButton label={`Continue ${name}`} onClick={() => void actions.continueEntry(entry)}>
          <Play size={16} />
        </IconButton>
        <Suspense fallback={<MoreAtRest name={name} />}>
          <EntryMenu
            name={name}
            onDuplicate={() => void actions.duplicate(entry)}
            onSplit={() => setDialog('split')}
            onChangeDate={() => setDialog('date')}
            onDelete={() => onDelete([entry])}
          />
        </Suspense>
      </Buttons>
      <Suspense>
        {dialog === 'split' && <SplitDialog entry={entry} onClose={close} />}
        {dialog === 'date' && <DateDialog entry={entry} onClose={close} onMove={move} />}
      </Suspense>
    </Row>
  );
});

/** Looks like the menu's button while its code is on its way. */
export function MoreAtRest({ name }: { name: string }) {
  return (
    <IconButton label={`More for ${name}`} disabled>
      <MoreVertical size={16} />
    </IconButton>
  );
}
