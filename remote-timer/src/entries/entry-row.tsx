import { DollarSign, MoreVertical, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { isProvisional, styled } from '@timeweave/shared/facade';
import { Checkbox, IconButton, lazyOnIdle } from '@timeweave/shared/ui';
import { InlineInput } from '../inline-input/index.ts';
import { choiceOfEntry, ProjectPicker } from '../project-picker/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { booked, EntryMark, marked, moved, renamed, tagged, tagsOf } from '../time-entry/index.ts';
import { EntryTimes } from './entry-times.tsx';
import type { Span } from './moved-times.ts';
import type { EntryActions } from './use-entry-actions.ts';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));
const SplitDialog = lazyOnIdle(() => import('./split-dialog.tsx').then((module) => module.SplitDialog));
const DateDialog = lazyOnIdle(() => import('./date-dialog.tsx').then((module) => module.DateDialog));

export interface EntryRowHandlers {
  actions: EntryActions;
  onDelete: (entry: TimeEntry) => void;
  onSelect: (id: number, on: boolean, withShift: boolean) => void;
}

interface Props extends EntryRowHandlers {
  entry: TimeEntry;
  selected: boolean;
}

/** A finished entry; every cell is edited where it stands. */
export function EntryRow({ entry, selected, actions, onDelete, onSelect }: Props) {
  const [dialog, setDialog] = useState<'split' | 'date'>();
  const name = entry.title || 'this entry';
  const move = ({ start, end }: Span) => void actions.edit(moved(entry, start, end));
  const close = () => setDialog(undefined);
  const more = (
    <IconButton label={`More for ${name}`} disabled>
      <MoreVertical size={16} />
    </IconButton>
  );
  return (
    <Row $selected={selected}>
      <Choice>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={selected}
          disabled={isProvisional(entry)}
          onChange={() => undefined}
          onClick={(event) => onSelect(entry.timer_id, !selected, event.shiftKey)}
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
        <EntryMark entryId={entry.timer_id} />
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
      <EntryTimes entry={entry} onMove={move} />
      <Buttons>
        <IconButton label={`Continue ${name}`} onClick={() => void actions.continueEntry(entry)}>
          <Play size={16} />
        </IconButton>
        {isProvisional(entry) ? (
          more
        ) : (
          <Suspense fallback={more}>
            <EntryMenu
              name={name}
              onDuplicate={() => void actions.duplicate(entry)}
              onSplit={() => setDialog('split')}
              onChangeDate={() => setDialog('date')}
              onDelete={() => onDelete(entry)}
            />
          </Suspense>
        )}
      </Buttons>
      <Suspense>
        {dialog === 'split' && <SplitDialog entry={entry} onClose={close} />}
        {dialog === 'date' && <DateDialog entry={entry} onClose={close} onMove={move} />}
      </Suspense>
    </Row>
  );
}

const Row = styled.li<{ $selected: boolean }>`
  ${({ $selected }) => $selected && 'background: var(--tw-surface-selected);'}
  display: grid;
  grid-template: 'choice text booking range duration buttons' auto / auto minmax(0, 1fr) auto auto auto auto;
  align-items: center;
  gap: 0 var(--tw-space-2);
  min-height: var(--tw-row);
  padding: var(--tw-space-1) var(--tw-space-2);
  border-top: 1px solid var(--tw-border);
  &:hover,
  &:focus-within {
    background: var(--tw-surface-hover);
  }
  @media (max-width: 1023px) {
    grid-template:
      'choice text text buttons' auto
      'booking booking range duration' auto / auto minmax(0, 1fr) auto auto;
  }
  @media (max-width: 767px) {
    grid-template:
      'choice text buttons' auto
      'booking booking booking' auto
      'range range duration' auto / auto minmax(0, 1fr) auto;
  }
`;

const Choice = styled.span`
  grid-area: choice;
  display: grid;
`;

const Description = styled.span`
  grid-area: text;
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Booking = styled.span`
  grid-area: booking;
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Buttons = styled.span`
  grid-area: buttons;
  justify-self: end;
  display: flex;
`;
