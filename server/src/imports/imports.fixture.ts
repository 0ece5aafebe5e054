import { gzipSync } from 'node:zlib';
import { importPartBytes } from '@timeweave/shared/api';
import { buildWorkspace, mailDelivery, runBackgroundJobs, type TestApp } from '../testing/index.ts';
import { importJobs } from './imports.jobs.ts';

type Payload = Record<string, unknown>;

/** An admin with a workspace, who imports files. */
export async function importer(server: TestApp, into?: { id: number; adminId: number }) {
  const { id: workspace_id, adminId: personId } = into ?? (await buildWorkspace(server.db));
  const token = await server.signIn(personId);
  const delivery = mailDelivery();
  const jobs = () => importJobs(server.db, { ...delivery.servicesOf(server), log: server.app.log });
  const of = { workspace_id };

  async function begin(): Promise<number> {
    return (await server.call('POST /api/import/create', of, token)).body.import_id;
  }

  /** Uploads a file as the page does: text compressed, a zip as it is. */
  async function add(import_id: number, name: string, content: string | Buffer): Promise<number> {
    const isText = typeof content === 'string';
    const bytes = isText ? gzipSync(content) : content;
    const parts = Math.ceil(bytes.length / importPartBytes);
    const size = Buffer.byteLength(content);
    const file = { name, bytes: size, is_compressed: isText ? 1 : 0, parts };
    const added = await server.call('POST /api/import/add_file', { ...of, import_id, ...file }, token);
    const { file_id } = added.body;
    for (let part = 1; part <= parts; part += 1) {
      const content64 = bytes
        .subarray((part - 1) * importPartBytes, part * importPartBytes)
        .toString('base64');
      const sent = { ...of, import_id, file_id, part, content: content64 };
      await server.call('PUT /api/import/add_part', sent, token);
    }
    return file_id;
  }

  const get = async (import_id: number) =>
    (await server.call('POST /api/import/get', { ...of, import_id }, token)).body;

  const step = (
    name: 'read' | 'start' | 'cancel' | 'discard' | 'undo',
    import_id: number,
    more: Payload = {},
  ) => server.call(`PUT /api/import/${name}`, { ...of, import_id, ...more }, token);

  /** Makes the preview as the page does first: with the answers of former imports. */
  async function firstPreview(import_id: number) {
    await step('read', import_id, { zone: 'Europe/Berlin' });
    await runBackgroundJobs(server, jobs());
    return get(import_id);
  }

  /** Makes the preview with these choices. */
  async function preview(import_id: number, choices?: Payload) {
    const usual = {
      zone: 'Europe/Berlin',
      running: 'skip',
      breaks: 'tag',
      tasks: 'description',
      day_start: '09:00',
    };
    await step('read', import_id, { choices: { ...usual, ...choices } });
    await runBackgroundJobs(server, jobs());
    return get(import_id);
  }

  async function start(import_id: number, meanwhile: () => void = () => undefined) {
    const answer = await step('start', import_id);
    meanwhile();
    await runBackgroundJobs(server, jobs());
    return answer;
  }

  async function undo(import_id: number, edited: 'keep' | 'remove' = 'keep') {
    const answer = await step('undo', import_id, { edited });
    await runBackgroundJobs(server, jobs());
    return answer;
  }

  /** Imports one file with the usual choices. */
  async function importFile(name: string, content: string | Buffer, choices?: Payload) {
    const import_id = await begin();
    await add(import_id, name, content);
    await preview(import_id, choices);
    await start(import_id);
    return get(import_id);
  }

  async function storedParts(import_id: number): Promise<number> {
    const parts = server.db.selectFrom('import_part').where('import_id', '=', import_id).select('part');
    return (await parts.execute()).length;
  }

  const entries = () =>
    server.db
      .selectFrom('time_entry as entry')
      .leftJoin('project', 'project.id', 'entry.project_id')
      .leftJoin('client', 'client.id', 'project.client_id')
      .innerJoin('person', 'person.id', 'entry.person_id')
      .where('entry.workspace_id', '=', workspace_id)
      .select([
        ...(['entry.id', 'entry.description', 'person.email', 'person.first_name as firstName'] as const),
        ...(['project.name as project', 'client.name as client'] as const),
        ...(['entry.started_at as start', 'entry.ended_at as end', 'entry.is_billable as billable'] as const),
      ])
      .orderBy('entry.started_at')
      .orderBy('entry.id')
      .execute();

  return {
    ...{ token, workspace_id, personId, takeMails: delivery.take },
    runJobs: () => runBackgroundJobs(server, jobs()),
    ...{ begin, add, get, step, firstPreview, preview, start, undo, importFile, entries, storedParts },
  };
}

/** Returns a CSV file of Toggl Track. */
export const toggl = (...lines: string[]) =>
  [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
    ...lines,
  ].join('\n');

/** Returns a line of such a file, of an hour and a half. */
export const line = (description: string, day = '2026-03-30') =>
  `Mara Lind,mara@example.test,Nordhafen,Website,,${description},Yes,${day},09:00:00,${day},10:30:00,01:30:00,UI`;
