import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { RefusedFile } from './messages.ts';
import { readCatalogue, readEntries } from './read-scanned.ts';
import { scanFile } from './scan-file.ts';
import { choices, sample, sourceOf, zipOf } from './source-of.fixture.ts';

const samples = readdirSync(path.join(import.meta.dirname, 'samples')).map((name) =>
  Buffer.from(sample(name)),
);

/** Scans and reads a file; a refusal is the only error. */
async function survives(bytes: Uint8Array): Promise<void> {
  const source = sourceOf(bytes);
  try {
    const scan = await scanFile(source);
    await readCatalogue(source, scan);
    if (scan.holds !== 'entries') return;
    let rows = 0;
    for await (const row of readEntries(source, scan, choices)) {
      rows += 1;
      if ('problem' in row) expect(row.message).toMatch(/^[A-Z“].*[.?]$/su);
      if (!('entry' in row)) continue;
      const { startedAt, endedAt, description } = row.entry;
      expect(endedAt.getTime() - startedAt.getTime()).toBeGreaterThanOrEqual(0);
      expect(description).not.toContain('\0');
    }
    expect(rows).toBe(scan.rows);
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedFile);
  }
}

interface Change {
  at: number;
  cut: number;
  text: Uint8Array;
}
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(20),
  text: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom('"', '""', ',', ';', '\n', '\r', '\t', '-', '99999', '0', '.', ':', '=', 'Z', '+25:99')
      .map((each) => Buffer.from(each)),
  ),
});

const changed = (bytes: Buffer, changes: readonly Change[]) =>
  changes.reduce((now, { at, cut, text }) => {
    const start = Math.floor(at * now.length);
    return Buffer.concat([now.subarray(0, start), text, now.subarray(start + cut)]);
  }, bytes);

it('random bytes are read or refused', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), survives), { numRuns: 150 });
});

it('changed and cut files are read or refused', async () => {
  const file = fc.tuple(
    fc.constantFrom(...samples),
    fc.array(change, { maxLength: 6 }),
    fc.double({ min: 0.2, max: 1, noNaN: true }),
  );
  await fc.assert(
    fc.asyncProperty(file, async ([bytes, changes, length]) => {
      const edited = changed(bytes, changes);
      await survives(edited.subarray(0, Math.ceil(edited.length * length)));
    }),
    { numRuns: 250 },
  );
});

it('changed and cut zip files are read or refused', async () => {
  const [first = Buffer.alloc(0)] = samples;
  const zips = await Promise.all([
    zipOf({
      'clients.json': '[{"id":1,"name":"Nordhafen"}]',
      'workspace_users.json': '[{"email":"a@example.test"}]',
    }),
    zipOf({ 'table.csv': first }),
    zipOf({
      'meta.json': '{}',
      'time_entries.csv': 'id,start,end,member_id,project_id,still_active_email_sent_at\n',
    }),
  ]);
  const file = fc.tuple(fc.constantFrom(...zips), fc.array(change, { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(file, ([bytes, changes]) => survives(changed(bytes, changes))),
    { numRuns: 150 },
  );
});

it('cells of 60,000 digits or letters in any column take no time', async () => {
  const header =
    'User,Email,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'.split(',');
  const fine = 'Mara,m@example.test,x,Yes,2026-03-30,9:00,2026-03-30,10:00,1:00:00,UI'.split(',');
  const long = [
    '1'.repeat(60_000),
    '1,'.repeat(30_000),
    '1h'.repeat(30_000),
    ' a'.repeat(30_000),
    '1 '.repeat(30_000),
  ];
  const started = performance.now();
  for (const text of long) {
    for (const end of ['', 'x', ':']) {
      const rows = header.map((_, column) => fine.with(column, `"${text}${end}"`).join(','));
      await survives(Buffer.from([header.join(','), ...rows].join('\n')));
      await survives(Buffer.from([fine.with(0, `"${text}${end}"`).join(','), fine.join(',')].join('\n')));
    }
  }
  expect(performance.now() - started).toBeLessThan(5000);
});
