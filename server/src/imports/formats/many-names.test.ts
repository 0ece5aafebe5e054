import { createHash } from 'node:crypto';
import { scanFile } from './scan-file.ts';
import { sourceOf, zipOf } from './source-of.fixture.ts';

const numbers = Array.from({ length: 10_001 }, (_, n) => n);
const csv = (header: string, row: (n: number) => string) => `${header}\n${numbers.map(row).join('\n')}\n`;

const solidtime = {
  'meta.json': '{}',
  'time_entries.csv': 'id,start,end\n',
  'projects.csv': 'id,name\n',
};

/** An archive with these clients; the tables after them are never read. */
function archive(clients: string) {
  const settings = {
    ...{ title: 'Engines', time_zone: 'Europe/Berlin', currency: 'EUR', default_billable: true },
    ...{ required_fields: false, others_entries_editable: false, locked_until: null },
    ...{ sole_team_viewer: false, sole_project_creator: false, sole_billable_rate_viewer: true },
    ...{ rounding_direction: null, rounding_minutes: null },
  };
  const others = 'people members projects project_members tags rates time_entries saved_reports'.split(' ');
  const files: Record<string, string> = {
    'workspace.jsonl': `${JSON.stringify(settings)}\n`,
    'clients.jsonl': clients,
    ...Object.fromEntries(others.map((table) => [`${table}.jsonl`, ''])),
  };
  const listed = Object.entries(files).map(([name, text]) => ({
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const head = { format: 'timeweave-workspace', version: 1, exported_at: '2026-11-18T09:00:00.000Z' };
  return zipOf({ ...files, 'manifest.json': JSON.stringify({ ...head, files: listed }) });
}

const clientRow = (n: number) => ({ id: n + 1, name: `Client ${n}`, company: '', archived: false });

it.each([
  [
    'clients in a list of Clockify’s projects',
    'clients',
    () => csv('Project,Client,Visibility,Billability', (n) => `P,Client ${n},Public,Yes`),
  ],
  [
    'projects in a list of Clockify’s projects',
    'projects',
    () => csv('Project,Client,Visibility,Billability', (n) => `P ${n},C,Public,Yes`),
  ],
  [
    'tags in Toggl’s data export',
    'tags',
    () => zipOf({ 'tags.json': JSON.stringify(numbers.map((n) => ({ id: n, name: `Tag ${n}` }))) }),
  ],
  [
    'clients in solidtime’s export',
    'clients',
    () => zipOf({ ...solidtime, 'clients.csv': csv('id,name', (n) => `${n},Client ${n}`) }),
  ],
  [
    'clients in a Timeweave archive',
    'clients',
    () => archive(numbers.map((n) => `${JSON.stringify(clientRow(n))}\n`).join('')),
  ],
])('more than 10,000 %s refuse the file when it is first read', async (_what, kind, content) => {
  await expect(scanFile(sourceOf(await content(), 'export'))).rejects.toThrow(
    `The file has more than 10,000 ${kind}. Remove those that are not needed, and export it again.`,
  );
});
