import fc from 'fast-check';
import { mentionAt, mentionIn, withoutMention } from './mention.ts';

/** Returns the text with the caret at `|`. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return mentionAt(marked.replace('|', ''), caret);
}

it.each([
  ['@|', '@', ''],
  ['@eng|', '@', 'eng'],
  ['Write @eng| now', '@', 'eng'],
  ['Write @difference en|', '@', 'difference en'],
  ['#a #b|', '#', 'b'],
  ['@a #|', '#', ''],
  ['@a|b', '@', 'a'],
  ['@room #5 a\u0301|', '#', '5 a\u0301'],
])('finds the mention at the caret of %j', (marked, sign, query) => {
  expect(at(marked)).toMatchObject({ sign, query });
});

it.each(['|', '|@eng', 'ada@example.com|', 'C# |', 'C#|', 'Lunch @ noon|', '@ |', 'Write|'])(
  'finds nothing in %j',
  (marked) => expect(at(marked)).toBeUndefined(),
);

it.each([
  ['@eng|', '|'],
  ['Write @eng|', 'Write |'],
  ['Write @eng| now', 'Write |now'],
  ['@eng| now', '|now'],
  ['Write @|now', 'Write |now'],
])('removes it from %j', (marked, left) => {
  const found = at(marked);
  const { text, caret } = withoutMention(marked.replace('|', ''), found ?? fail());
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(left);
});

function fail(): never {
  throw new Error('Nothing was found.');
}

it.each([
  ['Write @eng', 6],
  ['Write @eng now', 6],
  ['Re-write @eng', 9],
  ['Mail a@engine, then write @eng', 26],
  ['Write ', undefined],
  ['Write @en', undefined],
  ['Mail ada@eng', undefined],
])('finds the mention again in %j', (text, start) => {
  expect(mentionIn(text, { sign: '@', query: 'eng', start: 6, end: 10 })?.start).toBe(start);
});

it('changes nothing else in any text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('@', '#'),
      fc.stringMatching(/^[^\s@#]*$/),
      fc.string(),
      (head, sign, query, tail) => {
        const before = head && `${head} `;
        const text = before + sign + query + tail;
        const mention = mentionAt(text, before.length + 1 + query.length);
        expect(mention).toEqual({ sign, query, start: before.length, end: before.length + 1 + query.length });
        const left = withoutMention(text, mention ?? fail());
        expect(left.text).toBe(before + tail.replace(/^\s/u, ''));
        expect(left.caret).toBe(before.length);
      },
    ),
  );
});
