import { typeErrorsIn } from './type-errors.ts';

it('the errors of tsc have their file, line and explanation', () => {
  const output = [
    "src/a.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "  The expected type comes from property 'width'.",
    'src/b.ts(12,1): error TS2304: Cannot find name x.',
    '',
  ].join('\n');
  expect(typeErrorsIn(output)).toEqual([
    {
      file: 'src/a.tsx:3',
      message:
        "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'width'.",
    },
    { file: 'src/b.ts:12', message: 'TS2304: Cannot find name x.' },
  ]);
  expect(typeErrorsIn('')).toEqual([]);
});
