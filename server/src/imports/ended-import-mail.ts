import { type DurationFormat, formatDuration } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { type LetterTable, type Mail, mailOf, withoutLinks } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notifyUser } from '../user-notifications/index.ts';
import type { ImportOf } from './import-step.ts';
import { importsRepository } from './imports.repository.ts';

/** Duration of a long import, in s: its admin has probably left the page. */
const longSeconds = 30;

const titleOf = (isDone: boolean) => (isDone ? 'Your import is complete' : 'Your import failed');

/** Notifies the admin who made an import of its end, if it has taken long. */
export async function notifyIfLong(
  db: Executor,
  of: ImportOf,
  startedAt: number | undefined,
  now: Date,
): Promise<void> {
  if (startedAt === undefined || now.getTime() - startedAt < longSeconds * 1000) return;
  const found = await importsRepository(db).find(of.workspaceId, of.importId);
  if (!found) return;
  const isDone = found.state === 'done';
  const isMailed = await notifyUser(db, {
    personId: found.createdBy,
    workspaceId: of.workspaceId,
    kind: 'import-ended',
    key: `${of.importId}/${startedAt}`,
    title: titleOf(isDone),
    body: isDone
      ? 'It can be undone for 30 days.'
      : 'Nothing was changed. Its files are still there: try again.',
    path: `/import?import=${of.importId}`,
  });
  if (isMailed) await jobsRepository(db).enqueue('mail/import-ended', of);
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof importsRepository>['find']>>>;

function countsOf({ result, preview }: Found, durationFormat: DurationFormat): LetterTable[] {
  if (!result) return [];
  const whole = (count: number) => count.toLocaleString('en');
  const { duplicates = 0, problems = 0 } = preview ?? {};
  const rows: LetterTable['rows'] = [
    ['Entries', whole(result.entries)],
    ['Hours', formatDuration(result.seconds, durationFormat)],
    ...(duplicates > 0 ? [['Already there, not imported again', whole(duplicates)] as const] : []),
    ...(problems > 0 ? [['Rows with problems, left out', whole(problems)] as const] : []),
  ];
  return [{ title: 'Imported', rows }];
}

/** Returns the mail to the admin who made an import; undefined if it has been undone or started again since. */
export async function endedImportMail(
  db: Executor,
  { workspaceId, importId }: ImportOf,
  publicUrl: string,
  links: UnsubscribeLinks,
): Promise<Mail | undefined> {
  const found = await importsRepository(db).find(workspaceId, importId);
  const isDone = found?.state === 'done';
  if (!found || (!isDone && found.error === null)) return undefined;
  const person = await personsRepository(db).profile(found.createdBy);
  if (!person) return undefined;
  const { title } = await db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select('title')
    .executeTakeFirstOrThrow();
  const place = `the workspace “${withoutLinks(title)}”`;
  return mailOf({
    to: person.email,
    subject: titleOf(isDone),
    firstName: person.first_name,
    lines: isDone
      ? [`The import into ${place} is complete. It can be undone for 30 days.`]
      : [`The import into ${place} failed, and nothing was changed. Its files are still there: try again.`],
    tables: isDone ? countsOf(found, person.duration_format) : [],
    action: { label: 'Show the import', link: `${publicUrl}/import?import=${importId}` },
    reason: 'You receive this email because you began this import, and it took longer than half a minute.',
    unsubscribeLink: links.linkFor({ kind: 'import-ended', personId: person.id }),
  });
}
