import type { Answer, Grouping } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { moneyOf } from '@timeweave/shared/report-look';
import { formatDate, formatDuration, isLocalDate, type LocalDate } from '@timeweave/shared/time';
import { type Mail, type MailedFile, mailOf, withoutLinks } from '../mail/index.ts';
import type { PersonProfile } from '../persons/index.ts';

interface MailedReport {
  id: number;
  name: string;
  /** The workspace's title. */
  title: string;
  every: 'week' | 'month';
  days: { start: LocalDate; end: LocalDate };
  report: Answer<'POST /api/report/week_data'>;
  groupBy: Grouping;
  currency: string;
}

type Row = readonly [label: string, value: string];

/** Maximum groups listed by name; the PDF has all. */
const maxGroups = 15;

const spans: Partial<Record<Grouping, string>> = { week: 'Week of ', month: 'Month of ' };

function periodOf({ date_format: format }: PersonProfile, { start, end }: MailedReport['days']): string {
  return start === end
    ? formatDate(start, format)
    : `${formatDate(start, format)} – ${formatDate(end, format)}`;
}

/** Returns a saved report in a sentence. */
export function reportInWords(
  person: PersonProfile,
  { id, name, title, days, report }: Pick<MailedReport, 'id' | 'name' | 'title' | 'days' | 'report'>,
) {
  const total = formatDuration(report.totalTime / 1000, person.duration_format);
  return {
    title: `${withoutLinks(name)}: ${periodOf(person, days)}`,
    body: `The report of ${withoutLinks(title)} has a total of ${total}.`,
    path: `/reports?open=${id}`,
  };
}

/** Returns the mail with a saved report: its totals, largest groups and PDF. */
export function reportMail(
  publicUrl: string,
  person: PersonProfile,
  { id, name, title, every, days, report, groupBy, currency }: MailedReport,
  { file, unsubscribeLink }: { file: MailedFile; unsubscribeLink: string },
): Mail {
  const duration = (ms: number) => formatDuration(ms / 1000, person.duration_format);
  const date = (day: LocalDate) => formatDate(day, person.date_format);
  const { title: subject, path } = reportInWords(person, { id, name, title, days, report });
  const period = periodOf(person, days);
  const { totalTime, billableTime, entries, groups } = report;
  const money = moneyOf(report);
  const reportName = withoutLinks(name);
  const groupRow = ({ key, name: groupName, time }: (typeof groups)[number]): Row => {
    const label = isLocalDate(key) ? `${spans[groupBy] ?? ''}${date(key)}` : withoutLinks(groupName);
    return [label || '(No description)', duration(time)];
  };
  const totals: Row[] = [
    ['Total', duration(totalTime)],
    ['Billable', duration(billableTime)],
    ['Entries', entries.toLocaleString('en')],
    ...(money ? [['Billable amount', formatAmount(money.billable_amount, currency)] as const] : []),
  ];
  const more = groups.length + (report.more_groups?.count ?? 0) - maxGroups;
  return mailOf({
    to: person.email,
    subject,
    firstName: person.first_name,
    lines: [
      `Here is the report “${reportName}” of ${withoutLinks(title)} for ${period}. The PDF is attached.`,
    ],
    tables: [
      { title: `${reportName}: ${duration(totalTime)}`, rows: totals },
      ...(groups.length > 0
        ? [{ title: `By ${groupBy}`, rows: groups.slice(0, maxGroups).map(groupRow) }]
        : []),
    ],
    ...(more > 0 && { terms: `${more} more are in the PDF.` }),
    action: { label: 'Open the report', link: `${publicUrl}${path}` },
    reason: `You receive this email every ${every} because you chose it in the report’s Saved menu. Choose “Never” there to stop it. “Unsubscribe” stops the emails for all your saved reports.`,
    unsubscribeLink,
    files: [file],
  });
}
