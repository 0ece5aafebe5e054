import { useRef, useState, type SubmitEvent } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button, Dialog, Select, TextField } from '@timeweave/shared/ui';
import { stopTimer, useMakeChange } from '../entry-commands/index.ts';
import type { useWhichHour } from '../entry-times/index.ts';
import { chosenStops, daysOf, proposedStop } from './chosen-stop.ts';

interface Props {
  entry: TimeEntry;
  whichHour: ReturnType<typeof useWhichHour>;
  onClose: () => void;
}

/** Asks for the end of the running timer, and stops it at that time. */
export function StopDialog({ entry, whichHour, onClose }: Props) {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  const makeChange = useMakeChange();
  const [openedMs] = useState(serverNow);
  const span = { startMs: entry.timer_start * 1000, nowMs: openedMs, timeZone };
  const proposed = proposedStop(span);
  const shown = (ms: number) => formatTime(ms, timeZone, timeFormat);
  const days = daysOf(span);
  const [date, setDate] = useState(() => localDateOf(proposed, timeZone));
  const [time, setTime] = useState(() => shown(proposed));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const start = `${shown(span.startMs)} on ${formatDate(days[0] ?? date, dateFormat)}`;

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stops = chosenStops(date, time, { ...span, nowMs: serverNow() });
    if (stops === null) return refuse(`Enter a time, such as ${shown(proposed)}.`);
    if (stops.length === 0) return refuse(`Choose a time between ${start} and now.`);
    onClose();
    whichHour.take(
      stops.map((ms) => ({
        ms,
        take: () => void makeChange(stopTimer(entry, {}, Math.floor(ms / 1000))),
      })),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="When did you finish?"
      description={`“${entry.title || '(No description)'}” has been running since ${start}.`}
      initialFocus={field}
    >
      <Form onSubmit={submit} noValidate>
        <Times>
          <TextField
            ref={field}
            label="Time"
            name="time"
            value={time}
            error={error}
            autoComplete="off"
            onChange={(event) => {
              setTime(event.target.value);
              setError(undefined);
            }}
          />
          {days.length > 1 && (
            <Select
              label="Day"
              value={date}
              onChange={(picked) => {
                setDate(picked);
                setError(undefined);
              }}
              options={days.map((day) => ({ value: day, label: formatDate(day, dateFormat) }))}
            />
          )}
        </Times>
        <Buttons>
          <Button type="button" onClick={onClose}>
            Keep it running
          </Button>
          <Button type="submit" variant="primary">
            Stop the timer
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  align-items: start;
  gap: var(--tw-space-3);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--tw-space-2);
`;
