import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/src/database/index.ts';
import { signUp } from '../product/api-person.ts';
import { onEmbeddedProduct } from './embedded-product.ts';
import type { Section } from './section.ts';
import { timed } from './timed.ts';

const titles = 100_000;
const text = ' Note G';
const charactersEach = 350 * text.length;

/** Adds one entry for each of many long descriptions, all on one day. */
async function addTitles(db: Database, workspaceId: number, personId: number): Promise<void> {
  await sql`
    insert into time_entry (workspace_id, person_id, description, started_at, ended_at)
    select ${workspaceId}, ${personId}, n || repeat(${text}, ${charactersEach / text.length}), '2026-11-16 09:00Z',
      timestamptz '2026-11-16 09:00Z' + (n % 3600) * interval '1 second'
    from generate_series(1, ${titles}) n
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Measures the summary report with more descriptions than it lists. */
export function largeReport(): Promise<Section> {
  return onEmbeddedProduct(async (url, connection) => {
    const person = await signUp(url);
    const { workspace_id, user_id } = person.auth;
    const db = openDatabase(connection, () => undefined, { size: 1 });
    await addTitles(db, workspace_id, Number(atob(user_id)));
    await db.destroy();
    const period = { start: '2026-11-16', end: '2026-11-22' };
    let bytes = 0;
    const ms = await timed(async () => {
      const answer = await person.call('POST /api/report/week_data', { workspace_id, ...period });
      bytes = JSON.stringify(answer).length;
    });
    return {
      title: 'A report over many descriptions',
      note: `${titles.toLocaleString('en')} entries, each with a description of its own of ${charactersEach.toLocaleString('en')} characters.`,
      header: ['what', 'figure'],
      rows: [
        ['report/week_data', `${Math.round(ms)} ms`],
        ['its response', `${(bytes / 1e6).toFixed(1)} MB`],
      ],
    };
  });
}
