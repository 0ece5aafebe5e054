import type { Selectable } from 'kysely';
import { roundingText, weekText } from '@timeweave/shared/time';
import type { AuditedChange } from '../audit-log/index.ts';
import type { AuditedValue, AuditKind, WorkspaceTable } from '../database/index.ts';
import { roundingIn } from './rounding.ts';

type Row = Selectable<WorkspaceTable>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const audited: readonly { kind: AuditKind; name: string; valueOf: (row: Row) => AuditedValue }[] = [
  { kind: 'setting', name: 'title', valueOf: (row) => row.title },
  { kind: 'setting', name: 'currency', valueOf: (row) => row.currency },
  { kind: 'setting', name: 'default_billable', valueOf: (row) => row.default_billable },
  { kind: 'setting', name: 'required_fields', valueOf: (row) => row.required_fields },
  { kind: 'permission', name: 'others_entries_editable', valueOf: (row) => row.others_entries_editable },
  { kind: 'setting', name: 'second_factor_required', valueOf: (row) => row.second_factor_required },
  { kind: 'setting', name: 'locked_until', valueOf: (row) => row.locked_until },
  { kind: 'setting', name: 'approval_period', valueOf: (row) => row.approval_period },
  {
    kind: 'setting',
    name: 'approval_week_start',
    valueOf: (row) => weekdays[row.approval_week_start] ?? null,
  },
  { kind: 'setting', name: 'has_invoices', valueOf: (row) => row.has_invoices },
  { kind: 'setting', name: 'rounding', valueOf: roundingTextIn },
  {
    kind: 'setting',
    name: 'working_hours',
    valueOf: (row) => (row.has_targets ? weekText(row.working_minutes) : null),
  },
  { kind: 'permission', name: 'sole_team_viewer', valueOf: (row) => row.sole_team_viewer },
  { kind: 'permission', name: 'sole_project_creator', valueOf: (row) => row.sole_project_creator },
  { kind: 'permission', name: 'sole_billable_rate_viewer', valueOf: (row) => row.sole_billable_rate_viewer },
  { kind: 'workspace', name: 'deleted', valueOf: (row) => row.deleted_at !== null },
];

/** Returns null while durations are not rounded. */
function roundingTextIn(row: Row): string | null {
  const rounding = roundingIn(row);
  return rounding && roundingText(rounding);
}

/** Describes the change in words, because file names are random. */
function logoChange(before: Row, after: Row): AuditedChange {
  const from = before.logo && 'set';
  const to = after.logo && (before.logo && before.logo !== after.logo ? 'changed' : 'set');
  return { kind: 'setting', name: 'logo', from, to };
}

/** Returns each audited value of two versions of a workspace; the log skips unchanged ones. */
export function auditedChanges(before: Row, after: Row): AuditedChange[] {
  const changes = audited.map(({ kind, name, valueOf }) => ({
    kind,
    name,
    from: valueOf(before),
    to: valueOf(after),
  }));
  return [...changes, logoChange(before, after)];
}
