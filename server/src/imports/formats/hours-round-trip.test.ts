import fc from 'fast-check';
import { readAll, sourceOf } from './source-of.fixture.ts';
import { written } from './written-csv.fixture.ts';
import { dateStyles, numberStyles, parts, pick } from './written-times.fixture.ts';

it('harvest: any hours are read back in any format of numbers, and stay on their day', async () => {
  const made = fc.array(fc.tuple(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 1, max: 90_000 })), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(made, pick(dateStyles), pick(numberStyles), async (rows, date, number) => {
      const all = [[86, 150] as const, ...rows];
      const day = (n: number) => Date.UTC(2026, 0, 1 + n);
      const cells = all.map(([n, hundredths]) => [
        date(parts(day(n), 'UTC')),
        number(hundredths / 100),
        'Yes',
        'Mara',
        'Lind',
      ]);
      const header = ['Date', 'Hours', 'Billable?', 'First Name', 'Last Name'];
      const file = written([header, ...cells], {
        delimiter: ';',
        newline: '\r\n',
        quoting: 'needed',
        mark: '',
        encoding: 'utf-8',
        lastNewline: true,
        chunk: 99,
      });
      const { scan, entries } = await readAll(sourceOf(file), { zone: 'UTC', now: new Date('2027-01-01') });
      expect([scan.format, scan.decimalSign.ask]).toEqual(['harvest', false]);
      expect(
        entries.map(({ startedAt, endedAt }) => [
          Math.floor(startedAt.getTime() / 86_400_000),
          (endedAt.getTime() - startedAt.getTime()) / 1000,
        ]),
      ).toEqual(all.map(([n, hundredths]) => [day(n) / 86_400_000, hundredths * 36]));
    }),
    { numRuns: 60 },
  );
});
