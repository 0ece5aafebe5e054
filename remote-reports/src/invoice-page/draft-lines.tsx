import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { exactHours } from '@timeweave/shared/time';
import { Button, IconButton, TextArea, TextField } from '@timeweave/shared/ui';
import { useInvoiceWords } from '../invoices/index.ts';
import type { DraftLine } from './draft-values.ts';
import { useNextFocus } from './use-next-focus.ts';
import { Amount, Controls, Facts, Fault, LineHeadings, LineList, LineName } from './line-look.tsx';

interface Props {
  invoice: Invoice;
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  faults: Partial<Record<string, string>>;
}

/** Returns a key that no line has: kept lines of an earlier visit have theirs. */
function newKey(lines: readonly DraftLine[]): string {
  const keys = new Set(lines.map(({ key }) => key));
  let count = 1;
  while (keys.has(`new${count}`)) count += 1;
  return `new${count}`;
}

/** The lines of a draft: texts and manual lines are edited in place. */
export function DraftLines({ invoice, lines, onChange, faults }: Props) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, focusNext } = useNextFocus();
  const add = () => {
    const line = { key: newKey(lines), isManual: true, text: '', quantity: '1', price: '' };
    focusNext(line.key, 'textarea');
    onChange([...lines, line]);
  };
  const change = (index: number, changed: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)));
  const move = (index: number, by: 1 | -1) => {
    // The first line cannot move up: its other button gets the focus.
    const [pressed, other] = by === -1 ? ['up', 'down'] : ['down', 'up'];
    focusNext(lines[index]?.key, `[data-move='${pressed}']`, `[data-move='${other}']`);
    const to = index + by;
    onChange(lines.map((line, at) => (at === index ? lines[to] : at === to ? lines[index] : line) ?? line));
  };
  const remove = (index: number) => {
    onChange(lines.filter((_line, at) => at !== index));
    addButton.current?.focus();
  };
  return (
    <div>
      <LineHeadings isEdited />
      <LineList ref={list} aria-label="Lines" $isEdited>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            place={index + 1}
            invoice={invoice}
            faults={faults}
            onChange={(changed) => change(index, changed)}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < lines.length - 1 ? () => move(index, 1) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
      </LineList>
      {lines.length === 0 && <Empty>This period has no billable time with a rate.</Empty>}
      {faults['lines'] && <Fault role="alert">{faults['lines']}</Fault>}
      <Add ref={addButton} size="small" onClick={add}>
        <Plus size={16} aria-hidden /> Add line
      </Add>
    </div>
  );
}

const Empty = styled.p`
  padding-top: var(--tw-space-3);
  color: var(--tw-text-muted);
`;

const Add = styled(Button)`
  margin-top: var(--tw-space-3);
`;

interface LineProps {
  line: DraftLine;
  /** From 1. */
  place: number;
  invoice: Invoice;
  faults: Props['faults'];
  onChange: (changed: Partial<DraftLine>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function Line({ line, place, invoice, faults, onChange, onUp, onDown, onRemove }: LineProps) {
  const words = useInvoiceWords();
  const { key, isManual, text, quantity, price } = line;
  const stored = invoice.lines.find(({ line_id }) => line_id === line.line_id);
  const label = (what: string) => `${what} of line ${place}`;
  const figure = { hideLabel: true, inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <li data-line={key}>
      <LineName>
        <TextArea
          label={label('Text')}
          hideLabel
          name={`text_${key}`}
          dir="auto"
          rows={1}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
          error={faults[`text_${key}`]}
          maxLength={500}
        />
      </LineName>
      <Facts>
        {isManual ? (
          <>
            <TextField
              {...figure}
              label={label('Quantity')}
              name={`quantity_${key}`}
              value={quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
              error={faults[`quantity_${key}`]}
            />
            <span aria-hidden>×</span>
            <TextField
              {...figure}
              label={label('Price')}
              name={`price_${key}`}
              placeholder="Price"
              value={price}
              onChange={({ target }) => onChange({ price: target.value })}
              error={faults[`price_${key}`]}
            />
          </>
        ) : (
          stored && (
            <span>
              {exactHours((stored.time ?? 0) / 1000)}
              {stored.unit_price !== null && ` × ${words.amount(stored.unit_price, invoice.currency)}`}
            </span>
          )
        )}
      </Facts>
      <Amount>{stored ? words.amount(stored.amount, invoice.currency) : '–'}</Amount>
      <Controls>
        <IconButton
          label={`Move line ${place} up`}
          size="small"
          data-move="up"
          disabled={!onUp}
          onClick={onUp}
        >
          <ArrowUp size={16} />
        </IconButton>
        <IconButton
          label={`Move line ${place} down`}
          size="small"
          data-move="down"
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDown size={16} />
        </IconButton>
        {isManual && (
          <IconButton label={`Remove line ${place}`} size="small" onClick={onRemove}>
            <X size={16} />
          </IconButton>
        )}
      </Controls>
    </li>
  );
}
