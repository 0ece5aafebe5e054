import { type DraftLine, type DraftValues, rebased } from './draft-values.ts';

const line = (line_id: number | undefined, text: string, isManual = true): DraftLine => ({
  key: String(line_id),
  ...(line_id !== undefined && { line_id }),
  isManual,
  text,
  quantity: '1',
  price: isManual ? '5' : '',
});
const draft = (...lines: DraftLine[]): DraftValues => ({ dueDays: '14', note: '', taxes: [], lines });

const time = line(1, 'Looms', false);
const travel = line(2, 'Travel');
const food = line(3, 'Food');
const saved = draft(time, travel, food);

/** Returns the texts of the lines after both have changed the saved draft. */
const texts = (mine: DraftValues, theirs: DraftValues) =>
  rebased(mine, saved, theirs).lines.map(({ line_id, text }) => `${line_id ?? 'new'} ${text}`);

it('lines that only the other changed, removed or added are the other’s', () => {
  const mine = draft(line(1, 'Looms and cards', false), travel, food);
  const theirs = draft(time, line(2, 'Travel by train'), line(4, 'Paper'));
  expect(texts(mine, theirs)).toEqual(['1 Looms and cards', '2 Travel by train', '4 Paper']);
});

it('lines that were changed, removed or added here are as here', () => {
  const mine = draft(time, line(3, 'Meals'), line(undefined, 'Ink'));
  const theirs = draft(line(1, 'Weaving', false), line(2, 'Travel by train'));
  expect(texts(mine, theirs)).toEqual(['1 Weaving', 'new Meals', 'new Ink']);
});
