import { folded } from './column-names.ts';
import { dataRows } from './data-rows.ts';
import { refuseMany } from './distinct.ts';
import { isName } from './json-fields.ts';
import { readNumber } from './numbers.ts';
import type { Catalogue, TableLayout } from './read-file.ts';
import { readFlag } from './row-cells.ts';
import type { Bytes } from './text-of-file.ts';

/** Reads Clockify's list of projects; clients are those of its rows. */
export async function clockifyCatalogue(bytes: Bytes, table: TableLayout): Promise<Catalogue> {
  const projects: Catalogue['projects'] = [];
  const headings = table.columns.map(({ name }) => folded(name));
  const clients = new Set<string>();
  for await (const { record } of dataRows(bytes, table)) {
    const cell = (name: string) => (record[headings.indexOf(name)] ?? '').trim();
    const [name, client] = [cell('project'), cell('client')];
    if (!isName(name) || (client !== '' && !isName(client))) continue;
    if (client !== '') clients.add(client);
    const hours = readNumber(cell('estimatedh'), '.')?.value ?? 0;
    projects.push({
      name,
      client: client || null,
      color: null,
      archived: folded(cell('status')) === 'archived',
      billable: readFlag(cell('billability')),
      estimatedSeconds: hours > 0 ? Math.round(hours * 3600) : null,
    });
    refuseMany(clients.size, 'clients');
    refuseMany(projects.length, 'projects');
  }
  return { clients: [...clients].map((name) => ({ name, archived: false })), projects, tags: [] };
}
