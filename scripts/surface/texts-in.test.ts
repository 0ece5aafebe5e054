import { textsIn } from './texts-in.ts';

const textsOf = (source: string) => textsIn('example.tsx', source);

it('finds text of elements, with the name of each value', () => {
  expect(textsOf('const a = <p>Showing data from <b>{time}</b>.</p>;')).toEqual([
    'Showing data from {time}.',
  ]);
});

it('finds single words in labels, also in conditions', () => {
  expect(textsOf("const a = <Button label={busy ? 'Saving' : 'Save'} kind='Primary' />;")).toEqual([
    'Saving',
    'Save',
  ]);
});

it('finds sentences anywhere, also in templates', () => {
  expect(
    textsOf("throw refuse(`At most ${most} tags.`); const why = 'The end must be after the start.';"),
  ).toEqual(['At most {most} tags.', 'The end must be after the start.']);
});

it('names values by property, function or alternatives', () => {
  expect(
    textsOf(
      "const a = `Invited ${person.name} ${dayOf(at)} as ${isAdmin ? 'admin' : 'member'} of ${a + b}`;",
    ),
  ).toEqual(['Invited {name} {dayOf} as {admin | member} of {…}']);
});

it('finds sentences with a semicolon', () => {
  expect(textsOf("const text = 'You lose access; a timer stops.';")).toEqual([
    'You lose access; a timer stops.',
  ]);
});

it.each([
  ['errors for developers', "throw new Error('The store has no slice.');"],
  ['log lines', "request.log.info('Sent a mail');"],
  ['requests', "call('POST /api/auth');"],
  ['types', "type Unit = 'To the minute';"],
  ['names of code', "const a = <div className='Wide' />; const key = 'createdAt';"],
])('leaves out %s', (_what, source) => {
  expect(textsOf(source)).toEqual([]);
});

it('lists a text once per file', () => {
  expect(textsOf("const a = 'Try again later'; const b = 'Try again later';")).toEqual(['Try again later']);
});
