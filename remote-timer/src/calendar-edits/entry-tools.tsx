import { Clock, Play, Square, Trash2 } from 'lucide-react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Button, ColorDot, InlineInput, useEntryName } from '@timeweave/shared/ui';
import { EntryBooking, EntryMore } from '../entry-actions/index.ts';
import { type EntryCommands, setTitle } from '../entry-commands/index.ts';
import type { Span } from '../entry-times/index.ts';

interface Props {
  entry: TimeEntry;
  commands: EntryCommands;
  /** Why the entry is locked; undefined if it can be changed. */
  locked: string | undefined;
  onEditTimes: () => void;
  onMove: (span: Span) => void;
  onStop: () => unknown;
  onDiscard: () => unknown;
  close: () => void;
}

export function EntryTools({
  entry,
  commands,
  locked,
  onEditTimes,
  onMove,
  onStop,
  onDiscard,
  close,
}: Props) {
  const name = useEntryName(entry);
  const isRunning = entry.timer_end === null;
  const andClose = (act: () => unknown) => () => {
    close();
    void act();
  };
  const goOn = isRunning ? (
    <Button size="small" onClick={andClose(onStop)}>
      <Square size={14} aria-hidden /> Stop
    </Button>
  ) : (
    <Button size="small" onClick={andClose(() => commands.continueEntry(entry))}>
      <Play size={14} aria-hidden /> Continue
    </Button>
  );
  if (locked !== undefined) {
    return (
      <Tools>
        {entry.project_name && (
          <Row>
            <ColorDot color={entry.project_color ?? ''} /> {entry.project_name}
          </Row>
        )}
        <Note>{locked}</Note>
        <Row>{goOn}</Row>
      </Tools>
    );
  }
  return (
    <Tools>
      <Row>
        <Button size="small" onClick={andClose(onEditTimes)}>
          <Clock size={14} aria-hidden /> Edit times
        </Button>
        {goOn}
        {isRunning ? (
          <Button size="small" onClick={andClose(onDiscard)}>
            <Trash2 size={14} aria-hidden /> Discard
          </Button>
        ) : (
          <EntryMore
            entry={entry}
            commands={commands}
            onMove={onMove}
            onDelete={andClose(() => commands.remove([entry]))}
          />
        )}
      </Row>
      <Labelled>
        <span aria-hidden>Description</span>
        <InlineInput
          label={`Description of ${name}`}
          shown={entry.title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={(title) => commands.edit(entry, setTitle(title))}
          maxLength={3000}
        />
      </Labelled>
      <Booking>
        <EntryBooking entry={entry} commands={commands} />
      </Booking>
    </Tools>
  );
}

const Tools = styled.div`
  display: grid;
  gap: var(--tw-space-2);
  min-width: min(280px, calc(100vw - 48px));
  margin-top: var(--tw-space-2);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-1) var(--tw-space-2);
`;

/** On one line: the project's name is cut off. */
const Booking = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  max-width: min(340px, calc(100vw - 48px));
`;

const Labelled = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

const Note = styled.p`
  max-width: 320px;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
