import { Play } from 'lucide-react';
import { memo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Checkbox, IconButton, InlineInput, ReferenceMark, useEntryName } from '@timeweave/shared/ui';
import { EntryBillable, EntryMore, EntryProject, EntryTags, RowMore } from '../entry-actions/index.ts';
import { type EntryCommands, setTitle } from '../entry-commands/index.ts';
import { EntryMark } from '../time-entry/index.ts';
import { EntryDuration, type Span, spanOfEntry } from '../entry-times/index.ts';
import { EntryTimes } from './entry-times.tsx';
import { OverlapMark } from './overlap-mark.tsx';
import {
  Billable,
  Buttons,
  Choice,
  Description,
  Details,
  Duration,
  Project,
  Row,
  Tags,
} from './row-layout.ts';
import { RunningDuration, RunningRange } from './running-times.tsx';
import type { OverlapResolution } from './use-overlap-resolution.ts';

/** Actions of rows; the object is shared and stable. */
export interface RowHandlers {
  commands: EntryCommands;
  resolution: OverlapResolution;
  onMove: (entry: TimeEntry, span: Span) => Promise<boolean>;
  onDelete: (entries: readonly TimeEntry[]) => void;
  onSelect: (uuids: readonly string[], on: boolean, withShift: boolean) => void;
}

interface Props {
  entry: TimeEntry;
  isSelected: boolean;
  /** Whether the entry is inside an expanded group. */
  isMember: boolean;
  handlers: RowHandlers;
  /** Opens the dialog with all fields. */
  onEdit: (uuid: string) => void;
}

/** A finished or running entry with inline editing. */
export const EntryRow = memo(function EntryRow({ entry, isSelected, isMember, handlers, onEdit }: Props) {
  const { commands, resolution, onDelete, onSelect, onMove } = handlers;
  const ownName = useEntryName(entry);
  const isRunning = entry.timer_end === null;
  const name = isRunning ? 'the running entry' : ownName;
  const rename = (title: string) => commands.edit(entry, setTitle(title));
  const move = (span: Span) => void onMove(entry, span);
  const start = (at: number) => void onMove(entry, { start: at, end: at });
  return (
    <Row $selected={isSelected} $member={isMember}>
      <Choice>
        {isRunning ? (
          <RunningDot role="img" aria-label="Running" title="Running" />
        ) : (
          <Checkbox
            label={`Select ${name}`}
            hideLabel
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onSelect([entry.uuid], !isSelected, event.shiftKey)}
          />
        )}
      </Choice>
      <Description>
        <InlineInput
          label={`Description of ${name}`}
          shown={entry.title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={(title) => void rename(title)}
          maxLength={3000}
          fitsText
        />
        <ReferenceMark reference={entry.reference} />
        <EntryMark uuid={entry.uuid} />
      </Description>
      <Details>
        <Project>
          <EntryProject entry={entry} commands={commands} />
        </Project>
        <Tags>
          <EntryTags entry={entry} commands={commands} />
        </Tags>
        <Billable>
          <EntryBillable entry={entry} commands={commands} />
        </Billable>
        {isRunning ? (
          <RunningRange entry={entry} onStart={start} />
        ) : (
          <EntryTimes entry={entry} onMove={move}>
            <OverlapMark entry={entry} resolution={resolution} />
          </EntryTimes>
        )}
      </Details>
      <Duration>
        {isRunning ? (
          <RunningDuration entry={entry} onStart={start} />
        ) : (
          <EntryDuration name={name} span={spanOfEntry(entry)} onMove={move} />
        )}
      </Duration>
      <Buttons>
        {isRunning ? (
          <RowMore name={name} editor={() => onEdit(entry.uuid)} />
        ) : (
          <>
            <IconButton label={`Continue ${name}`} onClick={() => void commands.continueEntry(entry)}>
              <Play size={16} />
            </IconButton>
            <EntryMore
              entry={entry}
              commands={commands}
              onMove={move}
              onDelete={() => onDelete([entry])}
              onEdit={() => onEdit(entry.uuid)}
            />
          </>
        )}
      </Buttons>
    </Row>
  );
});

const RunningDot = styled.span`
  width: 10px;
  height: 10px;
  margin: 3px;
  border-radius: 50%;
  background: var(--tw-running);
`;
