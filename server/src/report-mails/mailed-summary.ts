import type { LocalDate } from '@timeweave/shared/time';
import type { Database } from '../database/index.ts';
import type { PersonProfile } from '../persons/index.ts';
import { askedSummary, printedFormats, printedHeading, printedSummary } from '../reports/index.ts';
import { summaryOf } from '../report-views/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { mailedDays } from './due-day.ts';
import type { reportMailsRepository } from './report-mails.repository.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof reportMailsRepository>['find']>>>;
/** With the workspace's logo: a JPEG or PNG file. */
type WantedReport = Omit<Found, 'logo'> & { logo: Uint8Array | undefined };

interface Reader {
  workspaceId: number;
  personId: number;
  person: PersonProfile;
}

/**
 * Returns the summary of a saved report on the day of its mail, limited to what its subscriber may see now,
 * with the data for its PDF.
 */
export async function mailedSummary(
  db: Database,
  { name, title, logo, view, role }: WantedReport,
  { workspaceId, personId, person }: Reader,
  { day, now }: { day: LocalDate; now: Date },
) {
  const days = mailedDays(view, day);
  const rules = await workspacesRepository(db).rules(workspaceId);
  const asked = askedSummary(summaryOf({ ...view, period: days }, workspaceId, now), {
    person: {
      id: personId,
      sessionId: 0,
      sessionExpiresAt: now,
      timeZone: person.time_zone,
      firstDayOfWeek: person.first_day_of_week,
    },
    member: { workspaceId, personId, isAdmin: role === 'admin' },
    rules,
  });
  const heading = await printedHeading(db, asked, { title: `${title} · ${name}`, logo, chosen: view });
  const summary = await printedSummary(db, asked, heading, { now });
  const settings = {
    formats: printedFormats(person, view.first_day_of_week),
    currency: rules.currency,
  };
  const { groupBy } = asked.arrangement;
  return { days, groupBy, report: summary.report, printed: { summary, settings } };
}
