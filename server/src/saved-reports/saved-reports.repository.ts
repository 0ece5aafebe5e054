import type { ReportView } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Executor, readPage } from '../database/index.ts';

/** Maximum saved reports per page. */
const pageLength = 500;

interface NewReport {
  name: string;
  view: ReportView;
  shared: boolean;
}

/** Saved reports of a workspace. */
export function savedReportsRepository(db: Executor) {
  const present = (workspaceId: number) =>
    db
      .selectFrom('saved_report')
      .where('saved_report.workspace_id', '=', workspaceId)
      .where('saved_report.deleted_at', 'is', null);

  return {
    /** Returns the user's own reports, then those shared by others; each by name. */
    seenBy: (workspaceId: number, personId: number, offset?: number) =>
      readPage(
        present(workspaceId)
          .innerJoin('person', 'person.id', 'saved_report.person_id')
          .leftJoin('membership', (join) =>
            join
              .onRef('membership.workspace_id', '=', 'saved_report.workspace_id')
              .onRef('membership.person_id', '=', 'saved_report.person_id'),
          )
          .leftJoin('report_subscription', (join) =>
            join
              .onRef('report_subscription.workspace_id', '=', 'saved_report.workspace_id')
              .onRef('report_subscription.saved_report_id', '=', 'saved_report.id')
              .on('report_subscription.person_id', '=', personId),
          )
          .where(({ or, eb }) => or([eb('saved_report.person_id', '=', personId), eb('shared', '=', true)]))
          .select(['saved_report.id', 'saved_report.name', 'view', 'shared', 'every'])
          .select(sql<boolean>`saved_report.person_id = ${personId}`.as('own'))
          .select(sql<string>`coalesce(membership.name, first_name || ' ' || last_name)`.as('maker'))
          .orderBy(sql`saved_report.person_id = ${personId}`, 'desc')
          .orderBy(sql`lower(saved_report.name)`)
          .orderBy('saved_report.id'),
        offset,
        pageLength,
      ),

    async countOf(workspaceId: number, personId: number): Promise<number> {
      const { count } = await present(workspaceId)
        .where('person_id', '=', personId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Locks the user's reports, so that simultaneous requests cannot exceed the limit. */
    lockMaker: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute(),

    /** Returns the row, deleted or not, locked until the transaction ends. */
    lock: (workspaceId: number, id: number) =>
      db
        .selectFrom('saved_report')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .select(['person_id', 'name', 'view', 'shared', 'deleted_at'])
        .forUpdate()
        .executeTakeFirst(),

    /** Returns the row without a lock. */
    find: (workspaceId: number, id: number) =>
      present(workspaceId).where('id', '=', id).select(['person_id', 'shared']).executeTakeFirst(),

    add: (workspaceId: number, personId: number, { name, view, shared }: NewReport, now: Date) =>
      db
        .insertInto('saved_report')
        .values({
          workspace_id: workspaceId,
          person_id: personId,
          name,
          view: JSON.stringify(view),
          shared,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),

    change: (workspaceId: number, id: number, { view, ...changes }: Partial<NewReport>) =>
      db
        .updateTable('saved_report')
        .set({ ...changes, ...(view && { view: JSON.stringify(view) }) })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),

    setDeleted: (workspaceId: number, id: number, deletedAt: Date | null) =>
      db
        .updateTable('saved_report')
        .set({ deleted_at: deletedAt })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),
  };
}
