import { readEmail } from '@timeweave/shared/validation';
import { emptyCatalogue, nameChecker } from './catalogue-list.ts';
import { colorIn, type Fields, fieldsOf, flagIn, numberIn, textIn, zoneIn } from './json-fields.ts';
import type { Catalogue, ImportSource } from './read-file.ts';
import { type ZipContents, zipContents, zipJsonList } from './zip-contents.ts';

const files = ['clients.json', 'projects.json', 'tags.json', 'workspace_users.json'] as const;

/** Whether a zip is Toggl's data export; the user chooses its files, so any may be missing. */
export const isTogglZip = (contents: ZipContents) => files.some((name) => contents.has(name));

const admins = new Set(['admin', 'ws_admin', 'owner']);

function personIn(user: Fields): Catalogue['people'][number] {
  const email = readEmail(textIn(user, 'email')) ?? null;
  const isAdmin = flagIn(user, 'admin') === true || admins.has(textIn(user, 'role'));
  return {
    email,
    name: textIn(user, 'name', 'email'),
    zone: zoneIn(user, 'timezone'),
    role: isAdmin ? 'admin' : 'member',
    active: flagIn(user, 'active') !== false && flagIn(user, 'inactive') !== true,
  };
}

function projectIn(project: Fields, clients: ReadonlyMap<string, string>): Catalogue['projects'][number] {
  const hours = numberIn(project, 'estimated_hours');
  return {
    name: textIn(project, 'name'),
    client: clients.get(textIn(project, 'client_id', 'cid')) ?? (textIn(project, 'client_name') || null),
    color: colorIn(project, 'color'),
    archived: flagIn(project, 'active') === false || textIn(project, 'status') === 'archived',
    billable: flagIn(project, 'billable'),
    isPrivate: flagIn(project, 'is_private'),
    estimatedSeconds: numberIn(project, 'estimated_seconds') ?? (hours && Math.round(hours * 3600)),
  };
}

/** Reads clients, projects, tags and people of Toggl's data export. It has no entries. */
export async function togglCatalogue(source: ImportSource): Promise<Catalogue> {
  const contents = await zipContents(source);
  const catalogue = emptyCatalogue();
  const rowsOf = async (name: (typeof files)[number]) => {
    const isNamed = nameChecker(catalogue, name);
    const rows = (await zipJsonList(source, contents, name)).map(fieldsOf);
    return rows.filter((row, index) => isNamed(index + 1, textIn(row, 'name', 'email')));
  };
  const clients = await rowsOf('clients.json');
  const names = new Map(clients.map((client) => [textIn(client, 'id'), textIn(client, 'name')]));
  catalogue.clients = clients.map((client) => ({
    name: textIn(client, 'name'),
    archived: flagIn(client, 'archived') === true,
  }));
  catalogue.projects = (await rowsOf('projects.json')).map((project) => projectIn(project, names));
  catalogue.tags = (await rowsOf('tags.json')).map((tag) => textIn(tag, 'name'));
  catalogue.people = (await rowsOf('workspace_users.json')).map(personIn);
  return catalogue;
}
