import { refuseMany } from './distinct.ts';
import { colorIn, type Fields, fieldsOf, flagIn, isName, numberIn, textIn } from './json-fields.ts';
import type { Catalogue, ImportSource } from './read-file.ts';
import { type ZipContents, zipContents, zipJsonList } from './zip-contents.ts';

const files = ['clients.json', 'projects.json', 'tags.json', 'workspace_users.json'] as const;

/** Whether a zip is Toggl's data export; the user chooses its files, so any may be missing. */
export const isTogglZip = (contents: ZipContents) => files.some((name) => contents.has(name));

function projectIn(project: Fields, clients: ReadonlyMap<string, string>): Catalogue['projects'][number] {
  const hours = numberIn(project, 'estimated_hours');
  return {
    name: textIn(project, 'name'),
    client: clients.get(textIn(project, 'client_id', 'cid')) ?? (textIn(project, 'client_name') || null),
    color: colorIn(project, 'color'),
    archived: flagIn(project, 'active') === false || textIn(project, 'status') === 'archived',
    billable: flagIn(project, 'billable'),
    estimatedSeconds: numberIn(project, 'estimated_seconds') ?? (hours && Math.round(hours * 3600)),
  };
}

/** Reads clients, projects and tags of Toggl's data export. It has no entries. */
export async function togglCatalogue(source: ImportSource): Promise<Catalogue> {
  const contents = await zipContents(source);
  const rowsOf = async (name: (typeof files)[number]) => {
    const list = await zipJsonList(source, contents, name);
    refuseMany(list.length, name.replace('.json', ''));
    return list.map(fieldsOf).filter((row) => isName(textIn(row, 'name')));
  };
  const clients = await rowsOf('clients.json');
  const names = new Map(clients.map((client) => [textIn(client, 'id'), textIn(client, 'name')]));
  return {
    clients: clients.map((client) => ({
      name: textIn(client, 'name'),
      archived: flagIn(client, 'archived') === true,
    })),
    projects: (await rowsOf('projects.json')).map((project) => projectIn(project, names)),
    tags: (await rowsOf('tags.json')).map((tag) => textIn(tag, 'name')),
  };
}
