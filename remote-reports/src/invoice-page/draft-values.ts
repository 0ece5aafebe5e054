import type { Invoice } from '@timeweave/shared/api';
import type { Payload } from '@timeweave/shared/store';
import type { TypedTax } from '@timeweave/shared/ui';
import { type Check, type Checks, required, wholeNumber } from '@timeweave/shared/validation';

export interface DraftLine {
  /** Names the line's fields. */
  key: string;
  /** Undefined until the server knows the line. */
  line_id?: number;
  isManual: boolean;
  text: string;
  /** As typed, of a manual line. */
  quantity: string;
  /** As typed, of a manual line. */
  price: string;
}

/** The editable fields of a draft, as typed. */
export interface DraftValues {
  dueDays: string;
  note: string;
  taxes: readonly TypedTax[];
  lines: readonly DraftLine[];
}

export const valuesOf = ({ due_days, note, taxes, lines }: Invoice): DraftValues => ({
  dueDays: String(due_days),
  note,
  taxes: taxes.map(({ name, percent }) => ({ name, percent })),
  lines: lines.map(({ line_id, is_manual, text, quantity, unit_price }) => ({
    key: String(line_id),
    line_id,
    isManual: is_manual === 1,
    text,
    quantity: quantity ?? '',
    price: is_manual === 1 ? (unit_price ?? '') : '',
  })),
});

const matches =
  (pattern: RegExp, message: string): Check =>
  (text) =>
    pattern.test(text.trim()) ? undefined : message;

const lineText = required('Please enter a text');
const quantity = matches(/^\d{1,5}([.,]\d{1,2})?$/, 'Such as 1 or 2.5');
const price = matches(/^[-−]?\d{1,9}([.,]\d{1,4})?$/, 'Such as 12.50');

/** The checks of a draft's own fields, by their names; those of taxes are apart. */
export function draftChecks({ lines }: DraftValues): Checks {
  const ofLines = lines.flatMap(({ key, isManual }) => [
    [`text_${key}`, lineText] as const,
    ...(isManual ? [[`quantity_${key}`, quantity] as const, [`price_${key}`, price] as const] : []),
  ]);
  return {
    due_days: wholeNumber(0, 365),
    ...Object.fromEntries(ofLines),
    lines: () => undefined,
    note: () => undefined,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isDirty = (values: DraftValues, saved: DraftValues) => !isSame(values, saved);

type Edit = Payload<'PUT /api/invoice/edit'>;

/** Returns the fields of the call for what was changed. */
export function changesOf(
  { dueDays, note, taxes, lines }: DraftValues,
  saved: DraftValues,
): Pick<Edit, 'due_days' | 'note' | 'taxes' | 'lines'> {
  return {
    ...(dueDays !== saved.dueDays && { due_days: Number(dueDays) }),
    ...(note !== saved.note && { note }),
    ...(!isSame(taxes, saved.taxes) && { taxes: [...taxes] }),
    ...(!isSame(lines, saved.lines) && {
      lines: lines.map((line) => ({
        ...(line.line_id !== undefined && { line_id: line.line_id }),
        text: line.text,
        ...(line.isManual && { quantity: line.quantity, unit_price: line.price }),
      })),
    }),
  };
}

/** Gives new lines of `values` the ids that the server gave them: it keeps the order in which they were sent. */
export function withSavedIds(values: DraftValues, sent: DraftValues, stored: DraftValues): DraftValues {
  const ids = new Map(sent.lines.map(({ key }, index) => [key, stored.lines[index]?.line_id]));
  return {
    ...values,
    lines: values.lines.map((line) => ({ ...line, line_id: line.line_id ?? ids.get(line.key) })),
  };
}

/** Returns lines by their ids, without those that the server does not know. */
const byId = (lines: readonly DraftLine[]) =>
  new Map(lines.flatMap((line) => (line.line_id === undefined ? [] : [[line.line_id, line] as const])));

/** Applies the changes from `saved` to `mine` to another version of the draft; a line that only they changed is theirs. */
export function rebased(mine: DraftValues, saved: DraftValues, theirs: DraftValues): DraftValues {
  const known = byId(theirs.lines);
  const before = byId(saved.lines);
  const kept = mine.lines.flatMap((line): DraftLine[] => {
    const id = line.line_id ?? 0;
    const there = known.get(id);
    const isUntouched = isSame(line, before.get(id));
    if (there) return [isUntouched ? there : line];
    return line.isManual && !isUntouched ? [{ ...line, line_id: undefined }] : [];
  });
  const added = theirs.lines.filter(({ line_id }) => !before.has(line_id ?? 0));
  return {
    dueDays: mine.dueDays === saved.dueDays ? theirs.dueDays : mine.dueDays,
    note: mine.note === saved.note ? theirs.note : mine.note,
    taxes: isSame(mine.taxes, saved.taxes) ? theirs.taxes : mine.taxes,
    lines: isSame(mine.lines, saved.lines) ? theirs.lines : [...kept, ...added],
  };
}

const taxText = (taxes: readonly TypedTax[]) =>
  taxes.map(({ name, percent }) => `${name} ${percent} %`).join(', ') || 'None';

const lineWords = ({ isManual, text, quantity: count, price: each }: DraftLine) =>
  isManual ? `${text} (${count} × ${each})` : text;

/** Returns what two versions show differently: what it is, and both texts. */
export function differences(mine: DraftValues, theirs: DraftValues): [string, string, string][] {
  const rows: [string, string, string][] = [
    ['Days until due', mine.dueDays, theirs.dueDays],
    ['Taxes', taxText(mine.taxes), taxText(theirs.taxes)],
    ['Note', mine.note || 'None', theirs.note || 'None'],
    ...Array.from(
      { length: Math.max(mine.lines.length, theirs.lines.length) },
      (_, index): [string, string, string] => {
        const [here, there] = [mine.lines[index], theirs.lines[index]];
        return [`Line ${index + 1}`, here ? lineWords(here) : 'None', there ? lineWords(there) : 'None'];
      },
    ),
  ];
  return rows.filter(([, here, there]) => here !== there);
}
