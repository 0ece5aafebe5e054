import type { ReactNode } from 'react';
import type { ImportChoices, ImportPreview } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Card, Select, TextField } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import type { Change } from './use-choices.ts';
import { ZoneField } from './zone-field.tsx';

interface Props {
  preview: ImportPreview;
  choices: ImportChoices;
  change: Change;
}

/** What the files leave open. Nothing if they leave nothing open. */
export function Questions(props: Props) {
  const questions = questionsOf(props);
  if (questions.length === 0) return null;
  return (
    <Card aria-labelledby="import-questions">
      <h3 id="import-questions">What the files don’t say</h3>
      <Grid>
        {questions.map(({ key, field, hint }) => (
          <div key={key}>
            {field}
            <Hint>{hint}</Hint>
          </div>
        ))}
      </Grid>
    </Card>
  );
}

interface Question {
  key: string;
  field: ReactNode;
  hint: string;
}

function questionsOf({ preview, choices, change }: Props): Question[] {
  const { asks, shorter = 0, copies = 0 } = preview;
  const questions: (Question | false)[] = [
    asks.zone === 1 && {
      key: 'zone',
      field: <ZoneField zone={choices.zone} onPick={(zone) => change({ zone })} />,
      hint: 'The files have times without a time zone.',
    },
    asks.date_order.length > 0 && {
      key: 'date_order',
      field: (
        <ChoiceField
          label="Order of the dates"
          value={choices.date_order}
          options={{ DMY: 'Day first', MDY: 'Month first' }}
          onChange={(date_order) => change({ date_order })}
        />
      ),
      hint: `For example ${listed(asks.date_order)}.`,
    },
    asks.decimal_sign.length > 0 && {
      key: 'decimal_sign',
      field: (
        <ChoiceField
          label="Decimal sign"
          value={choices.decimal_sign}
          options={{ '.': 'Point: 1.5 is one and a half', ',': 'Comma: 1,5 is one and a half' }}
          onChange={(decimal_sign) => change({ decimal_sign })}
        />
      ),
      hint: `For example ${listed(asks.decimal_sign)}.`,
    },
    asks.running > 0 && {
      key: 'running',
      field: (
        <ChoiceField
          label="Entries that are still running"
          value={choices.running}
          options={{ skip: 'Leave them out', stop: 'Stop them now' }}
          onChange={(running) => change({ running })}
        />
      ),
      hint: `In ${counted(asks.running, 'row')}.`,
    },
    asks.breaks > 0 && {
      key: 'breaks',
      field: (
        <ChoiceField
          label="Breaks"
          value={choices.breaks}
          options={{ tag: 'Import them with the tag Break', skip: 'Leave them out' }}
          onChange={(breaks) => change({ breaks })}
        />
      ),
      hint: `In ${counted(asks.breaks, 'row')}.`,
    },
    shorter > 0 && {
      key: 'shorter',
      field: (
        <ChoiceField
          label="Durations with breaks taken off"
          value={choices.shorter ?? 'duration'}
          options={{ duration: 'Keep the duration', end: 'Keep start and end' }}
          onChange={(choice) => change({ shorter: choice })}
        />
      ),
      hint: `In ${counted(shorter, 'row')} the duration is shorter than end minus start, as after a break. With the duration kept, they end earlier.`,
    },
    copies > 0 && {
      key: 'copies',
      field: (
        <ChoiceField
          label="Exact copies of rows"
          value={choices.copies ?? 'all'}
          options={{ all: 'Import all of them', once: 'Import each row once' }}
          onChange={(choice) => change({ copies: choice })}
        />
      ),
      hint: copiesText(preview),
    },
    asks.tasks > 0 && {
      key: 'tasks',
      field: (
        <ChoiceField
          label="Tasks"
          value={choices.tasks}
          options={{ description: 'Before the description', tag: 'As a tag', drop: 'Leave them out' }}
          onChange={(tasks) => change({ tasks })}
        />
      ),
      hint: `In ${counted(asks.tasks, 'row')}.`,
    },
    asks.day_start > 0 && {
      key: 'day_start',
      field: (
        <TextField
          label="Start of the day"
          name="day_start"
          type="time"
          value={choices.day_start}
          onChange={({ target }) => target.value && change({ day_start: target.value })}
        />
      ),
      hint: `${counted(asks.day_start, 'row')} with a day and hours only: the first entry of a day begins then.`,
    },
  ];
  return questions.filter((question) => question !== false);
}

/** Returns how many rows are copies, and which; with their file if there are several. */
function copiesText({ copies = 0, first_copies = [] }: ImportPreview): string {
  const isOneFile = new Set(first_copies.map(({ file }) => file)).size === 1;
  const rows = first_copies.map(({ file, row }) => (isOneFile ? String(row) : `${row} of ${file}`));
  const more = copies - rows.length;
  const count = copies === 1 ? '1 row is an exact copy' : `${counted(copies, 'row')} are exact copies`;
  const rest = more > 0 ? `, and ${more.toLocaleString('en')} more` : '';
  return `${count} of another row: ${rows.join(', ')}${rest}.`;
}

const listed = (examples: readonly string[]) => examples.slice(0, 3).join(', ');

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const isValue = (text: string): text is Value => text in options;
  const list = Object.entries<string>(options).map(([key, text]) => ({ value: key, label: text }));
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={value === undefined ? [{ value: '', label: 'Please choose' }, ...list] : list}
      onChange={(next) => isValue(next) && onChange(next)}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--tw-space-4);
  margin-top: var(--tw-space-3);
`;

const Hint = styled.p`
  margin-top: var(--tw-space-1);
  color: var(--tw-text-muted);
`;
