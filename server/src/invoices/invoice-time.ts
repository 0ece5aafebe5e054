import type { InvoiceGrouping } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { commonZone, type Executor, zoneOf } from '../database/index.ts';
import { priceOf } from '../rates/index.ts';
import {
  countedSeconds,
  located,
  matching,
  ratesWithin,
  readPricing,
  type ReportFilter,
} from '../reports/index.ts';
import { roundingIn, type WorkspaceRules } from '../workspaces/index.ts';

/** Which time an invoice is about. */
export interface InvoicedTime {
  invoiceId: number;
  clientId: number;
  first: LocalDate;
  last: LocalDate;
  grouping: InvoiceGrouping;
  approvedOnly: boolean;
}

/** Time with something in common; times in seconds, amounts in minor units. */
export interface TimeLine {
  key: string;
  text: string;
  seconds: number;
  /** Per hour; null if there are several. */
  unitPrice: number | null;
  amount: number;
}

interface Figures {
  lines: TimeLine[];
  hash: string;
  /** Number of entries on the lines. */
  entries: number;
  unrated: number;
}

const keys: Readonly<Record<InvoiceGrouping, RawBuilder<string>>> = {
  project: sql`'project ' || time_entry.project_id`,
  person: sql`'person ' || time_entry.person_id`,
  description: sql`'project ' || time_entry.project_id || ' ' || md5(time_entry.description)`,
};

const texts: Readonly<Record<InvoiceGrouping, RawBuilder<string>>> = {
  project: sql`project.name`,
  person: sql`coalesce(membership.name, trim(person.first_name || ' ' || person.last_name))`,
  description: sql`project.name || ': ' || coalesce(nullif(description, ''), '(No description)')`,
};

/**
 * The billable time of a client in a period, counted, rounded and priced as in the reports. Time without a rate is on no
 * invoice, and neither is time that is on another one, drafts included.
 */
export async function invoiceTime(
  db: Executor,
  workspaceId: number,
  rules: WorkspaceRules,
  { invoiceId, clientId, first, last, grouping, approvedOnly }: InvoicedTime,
) {
  const zone = commonZone(rules.timeZone);
  const approvals = rules.approvalPeriod === null ? null : zoneOf(rules);
  const filter: ReportFilter = {
    start: first,
    end: last,
    zone,
    clients: [clientId],
    projects: [],
    tags: [],
    tagMode: 'any',
    billable: true,
    description: '',
    users: [],
    rounding: roundingIn(rules),
    ...(approvedOnly && { approval: { isApproved: true, zone: approvals } }),
  };
  const counted = await located(db, filter);
  const pricing = await readPricing(db, workspaceId, { currency: rules.currency, zone }, first, last);
  const rates = pricing && ratesWithin(workspaceId, counted, pricing);
  const seconds = countedSeconds(filter);
  const rate = rates?.billable ?? sql<null>`null::bigint`;
  const amount = rates ? priceOf(rates.billable, seconds) : sql`null::bigint`;
  const isFree = sql<boolean>`not exists (
    select from invoice_entry other where other.workspace_id = ${workspaceId}
      and other.entry_id = time_entry.id and other.invoice_id <> ${invoiceId})`;
  const from = (of: typeof counted) => sql`
    from time_entry ${rates?.joins ?? sql``} where ${matching(workspaceId, of)} and ${isFree}`;
  /** Creations of two drafts wait for each other here. */
  const reservation = sql`reserved as (
    insert into invoice_entry (workspace_id, entry_id, invoice_id)
    select ${workspaceId}, id, ${invoiceId} from counted where rate is not null order by id
    on conflict do nothing returning entry_id
  ),`;

  /** Reads, and maybe reserves, the time in one statement: no entry is reserved without being on a line. */
  async function figures({ isReserving }: { isReserving: boolean }): Promise<Figures> {
    const isOn = isReserving ? sql`id in (select entry_id from reserved)` : sql`rate is not null`;
    const { rows } = await sql<Figures>`
      with counted as materialized (
        select time_entry.id, ${keys[grouping]} as key, time_entry.project_id, time_entry.person_id,
          time_entry.description, ${seconds}::bigint as seconds, ${rate} as rate, ${amount} as amount
        ${from(counted)}
      ), ${isReserving ? reservation : sql``} line as (
        select key, min(project_id) as project_id, min(person_id) as person_id, min(description) as description,
          sum(seconds)::bigint as seconds, sum(amount)::bigint as amount,
          case when min(rate) = max(rate) then min(rate) end as rate
        from counted where ${isOn} group by key
      )
      select (
          select coalesce(jsonb_agg(jsonb_build_object('key', key, 'text', left(${texts[grouping]}, 500), 'seconds', seconds,
            'unitPrice', rate, 'amount', amount) order by ${texts[grouping]}, key), '[]')
          from line
          left join project on project.workspace_id = ${workspaceId} and project.id = line.project_id
          left join person on person.id = line.person_id
          left join membership on membership.workspace_id = ${workspaceId} and membership.person_id = line.person_id
        ) as lines,
        (select coalesce(md5(string_agg(concat_ws(' ', id, seconds, amount, key), ',' order by id)), '')
          from counted where ${isOn}) as hash,
        (select count(*)::int from counted where ${isOn}) as entries,
        (select coalesce(sum(seconds), 0)::bigint from counted where rate is null) as unrated`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The figures of an invoice have no row.');
    return row;
  }

  return {
    /** Returns what the invoice would have if it were computed now. */
    now: () => figures({ isReserving: false }),

    /** Reserves the time for the invoice, instead of what was reserved for it before, and returns it. */
    async reserve(): Promise<Figures> {
      await db
        .deleteFrom('invoice_entry')
        .where('workspace_id', '=', workspaceId)
        .where('invoice_id', '=', invoiceId)
        .execute();
      return figures({ isReserving: true });
    },

    /** Returns the seconds of billable time in the period that is not approved, if only approved time is asked for. */
    async unapproved(): Promise<number> {
      if (!approvedOnly) return 0;
      const others = { ...counted, approval: { isApproved: false, zone: approvals } };
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(sum(${seconds}), 0)::bigint as seconds ${from(others)}`.execute(db);
      return rows[0]?.seconds ?? 0;
    },
  };
}
