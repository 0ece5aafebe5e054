import { sql } from 'kysely';
import type { Database } from '../../server/src/database/index.ts';
import type { ApiPerson } from '../product/api-person.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const turns = 100;

const terms = {
  'one word': 'work',
  'eight words': 'work or w o r k wo rk',
  'a hundred words': 'a e i o u s t r n l '.repeat(10).trim(),
};

/** Makes the descriptions of the user's entries almost as long as allowed: 3,000 characters. */
async function lengthen(db: Database, personId: number): Promise<void> {
  await sql`
    update time_entry set description = description || ' ' || (
      select string_agg(md5(time_entry.id::text || n), ' ') from generate_series(1, 90) n
    ) where person_id = ${personId}
  `.execute(db);
  await sql`vacuum analyze time_entry`.execute(db);
}

/** Measures suggestions, one after the other, first with short and then with long descriptions. */
export async function suggestionRows(db: Database, person: ApiPerson, personId: number): Promise<string[][]> {
  const { workspace_id } = person.auth;
  const rows: string[][] = [];
  for (const descriptions of ['short', 'long'] as const) {
    if (descriptions === 'long') await lengthen(db, personId);
    for (const [words, term] of Object.entries(terms)) {
      const times: number[] = [];
      const suggest = () => person.call('POST /api/usertime/suggest', { workspace_id, term, limit: 10 });
      for (let turn = 0; turn < turns; turn += 1) times.push(await timed(suggest));
      const figures = [0.5, 0.99].map((part) => `${percentile(times, part).toFixed(1)} ms`);
      rows.push([`usertime/suggest, ${words}, ${descriptions} descriptions`, ...figures, '']);
    }
  }
  return rows;
}
