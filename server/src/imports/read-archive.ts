import type { ImportPerson } from '@timeweave/shared/api';
import { readEmail } from '@timeweave/shared/validation';
import type { Executor } from '../database/index.ts';
import { entriesAcrossEdges } from '../workspaces/index.ts';
import { archiveApprovals } from './archive-approvals.ts';
import { archiveNames } from './archive-names.ts';
import { archiveRates } from './archive-rates.ts';
import { archiveReports } from './archive-reports.ts';
import { archiveRows, archiveTable, type OpenArchive, openArchive } from './formats/archive-rows.ts';
import type { ArchiveRow, ArchiveSettings } from './formats/archive-tables.ts';
import type { ArchiveScan } from './formats/read-file.ts';
import { importedPeople } from './people.ts';
import {
  type EntryToImport,
  type ImportReading,
  lockReader,
  noCounts,
  type Reader,
  type ScannedFile,
} from './reading.ts';

type ScannedArchive = ScannedFile & { scan: ArchiveScan };

/** The workspace that an archive is imported into. */
async function targetOf(db: Executor, workspaceId: number) {
  return db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select(['approval_period as approvalPeriod', 'approval_week_start as approvalWeekStart'])
    .select(['currency', 'time_zone as zone'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('time_entry').where('workspace_id', '=', workspaceId).select('id'))
        .$castTo<boolean>()
        .as('hasEntries'),
    )
    .executeTakeFirstOrThrow();
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one} is` : `${count.toLocaleString('en')} ${many} are`;

interface LeftOut {
  running: number;
  rates: number;
  /** Projects with a budget in money, or a fixed fee. */
  budgets: number;
  reports: number;
  approvals: number;
  closed: number;
}

/** Returns what an import of an archive leaves out or changes. */
function notesOf(
  { running, rates, budgets, reports, approvals, closed }: LeftOut,
  from: ArchiveSettings,
  to: { currency: string; zone: string; keepsZone: boolean; movesLocked: boolean },
): string[] {
  const zone = to.zone || 'UTC';
  const keepsZone = from.time_zone !== zone && to.keepsZone;
  const why = to.movesLocked ? ', because entries would move into or out of approved or locked days' : '';
  const otherMoney = `left out: the archive counts in ${from.currency}, this workspace in ${to.currency}. Take over the settings to import them.`;
  return [
    running > 0 &&
      `${counted(running, 'running entry', 'running entries')} left out. Stop them and export again to take them along.`,
    rates > 0 && `${counted(rates, 'rate', 'rates')} ${otherMoney}`,
    budgets > 0 && `${counted(budgets, 'budget or fee in money', 'budgets or fees in money')} ${otherMoney}`,
    keepsZone &&
      `The time zone stays ${zone}${why}; the archive’s is ${from.time_zone}. The days of rates and locks begin at another hour.`,
    approvals > 0 &&
      `${counted(approvals, 'approval of a period', 'approvals of periods')} left out: this workspace has other periods, or none. Take over the settings to import them.`,
    closed > 0 && `The time of closed accounts comes along under their names: ${closed}.`,
    reports > 0 &&
      `${counted(reports, 'saved report', 'saved reports')} left out: others’ private ones, and those that filter by what is not imported.`,
    'The audit log, pictures, passwords and log-ins are not imported. People who are added become members, never admins.',
  ].filter((note) => note !== false);
}

/** Reads a scanned archive into entries of the workspace, and what belongs to them. */
export async function readArchive(
  db: Executor,
  { id, source, scan }: ScannedArchive,
  { workspaceId, importerId, choices, adds }: Reader,
): Promise<ImportReading> {
  const { settings: from, head } = scan;
  const { time_zone, locked_until, ...others } = from;
  const target = await targetOf(db, workspaceId);
  const settings = choices.settings ?? (target.hasEntries ? 'keep' : 'take');
  const isTaken = settings === 'take';
  const zones = { from: target.zone, to: from.time_zone };
  const movesLocked = isTaken && (await entriesAcrossEdges(db, workspaceId, zones)) > 0;
  const keepsZone = !isTaken || movesLocked;
  const isLocked = await lockReader(db, workspaceId);
  const people = await importedPeople(db, { workspaceId, importerId }, [], choices.people);
  const counts = noCounts();
  const leftOut = { running: 0, rates: 0, budgets: 0, approvals: 0, closed: 0 };
  const byId = new Map<number, ImportPerson>();
  /** With ids of those who are added, which are negative in a preview. */
  const personIds = new Map<number, number>();
  const person = (archived: number | null) => (archived === null ? null : personIds.get(archived));
  const takesMoney = isTaken || from.currency === target.currency;
  const names = archiveNames(db, workspaceId, { adds, person, takesMoney });
  const project = (archived: number | null) => (archived === null ? null : names.projects.get(archived));
  const rates = archiveRates(db, workspaceId, { person, project });
  const { clients, projects, tags } = names;
  const ids = { clients, projects, tags, users: personIds };
  const memberIds = new Set<number>();
  const approvals = archiveApprovals(person, (archived) => memberIds.has(archived));
  const takesApprovals =
    isTaken ||
    ((from.approval_period ?? null) === target.approvalPeriod &&
      from.approval_week_start === target.approvalWeekStart);
  const reports = archiveReports(db, { workspaceId, importerId, ids });

  async function addPeople(archive: OpenArchive): Promise<void> {
    // One address is one person, also if it was typed for two.
    const byAddress = new Map<string | undefined, number>();
    const members = await archiveTable(archive, 'members');
    const memberOf = new Map(members.map(({ value }) => [value.person_id, value]));
    for await (const { value } of archiveRows(archive, 'people')) {
      const { id: archived, first_name, last_name, color, time_zone, closed } = value;
      const memberName = memberOf.get(archived)?.name ?? null;
      const isApprover = memberOf.get(archived)?.is_approver ?? false;
      const found = people.of({
        id: archived,
        email: closed ? null : (readEmail(value.email) ?? null),
        name: memberName ?? `${first_name} ${last_name}`.trim(),
        ...(closed && { closedEmail: value.email }),
      });
      byId.set(archived, found);
      if (closed) leftOut.closed += 1;
      if (found.to === 'skip') continue;
      if (found.user_id !== null) memberIds.add(archived);
      const added = { first_name, last_name, color, time_zone, memberName, isApprover, email: found.email };
      const address = found.email?.toLowerCase();
      const personId = found.user_id ?? byAddress.get(address) ?? (await adds.person(added));
      personIds.set(archived, personId);
      if (address !== undefined) byAddress.set(address, personId);
      if (personId > 0) found.user_id = personId;
    }
  }

  function resolved(entry: ArchiveRow<'time_entries'>): EntryToImport | undefined {
    const whose = byId.get(entry.person_id);
    const startedAt = new Date(entry.started_at);
    if (entry.ended_at === null) leftOut.running += 1;
    else if (!whose || whose.to === 'skip') counts.skipped += 1;
    else if (isLocked(whose.user_id, startedAt)) counts.locked += 1;
    else {
      const { uuid, description, billable, reference, allowed_overlaps } = entry;
      return {
        uuid,
        person: whose,
        description,
        isBillable: billable,
        projectId: project(entry.project_id) ?? null,
        projectName: entry.project_id === null ? '' : (names.projectNames.get(entry.project_id) ?? ''),
        tagIds: entry.tag_ids.flatMap((tag) => names.tags.get(tag) ?? []),
        startedAt,
        endedAt: new Date(entry.ended_at),
        reference,
        allowedOverlaps: allowed_overlaps,
      };
    }
    return undefined;
  }

  async function countMoney(archive: OpenArchive): Promise<void> {
    for await (const _ of archiveRows(archive, 'rates')) leftOut.rates += 1;
    for await (const { value } of archiveRows(archive, 'projects'))
      if (value.budget_amount || value.fixed_fee) leftOut.budgets += 1;
  }

  async function addTables(archive: OpenArchive): Promise<void> {
    if (isTaken) await adds.settings(others);
    await addPeople(archive);
    const periods = await approvals.countIn(archive);
    if (!takesApprovals) leftOut.approvals = periods;
    await names.add(archive);
    for await (const batch of rates.members(archive)) await adds.projectMembers(batch);
    if (takesMoney) for await (const batch of rates.newRates(archive)) await adds.rates(batch);
    else await countMoney(archive);
    for await (const report of reports.newReports(archive)) await adds.savedReport(report);
  }

  return {
    files: [{ id, source, scan }],
    people,
    names,
    counts,
    archive: {
      about: { title: from.title, settings, exported_at: Math.floor(Date.parse(head.exported_at) / 1000) },
      rates: rates.rates,
      savedReports: reports.found,
      zone: keepsZone ? target.zone : from.time_zone,
      async *approvals() {
        if (takesApprovals) yield* approvals.read(await openArchive(source));
      },
      lockDays: isTaken ? () => adds.settings({ locked_until, ...(!keepsZone && { time_zone }) }) : null,
      notes: () =>
        notesOf({ ...leftOut, reports: reports.leftOut() }, from, {
          ...target,
          keepsZone,
          movesLocked,
        }),
    },
    async *entries() {
      const archive = await openArchive(source);
      await addTables(archive);
      for await (const { value } of archiveRows(archive, 'time_entries')) {
        counts.rows += 1;
        approvals.noteEntry(value);
        const entry = resolved(value);
        if (entry) yield entry;
      }
    },
  };
}
