import type { Selectable } from 'kysely';
import { roundingText, weekText } from '@timeweave/shared/time';
import type { AuditedChange } from '../audit-log/index.ts';
import type { AuditedValue, AuditKind, WorkspaceTable } from '../database/index.ts';
import { roundingIn } from './rounding.ts';

type Row = Selectable<WorkspaceTable>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Columns that are logged as they are. */
const settings = [
  'title',
  'currency',
  'default_billable',
  'required_fields',
  'second_factor_required',
  'locked_until',
  'approval_period',
  'has_invoices',
] as const;
const permissions = [
  'others_entries_editable',
  'sole_team_viewer',
  'sole_project_creator',
  'sole_billable_rate_viewer',
] as const;

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
  const change = (kind: AuditKind, name: string, valueOf: (row: Row) => AuditedValue): AuditedChange => ({
    kind,
    name,
    from: valueOf(before),
    to: valueOf(after),
  });
  return [
    ...settings.map((name) => change('setting', name, (row) => row[name])),
    change('setting', 'approval_week_start', (row) => weekdays[row.approval_week_start] ?? null),
    change('setting', 'time_zone', (row) => row.time_zone || 'UTC'),
    change('setting', 'rounding', roundingTextIn),
    change('setting', 'working_hours', (row) => (row.has_targets ? weekText(row.working_minutes) : null)),
    ...permissions.map((name) => change('permission', name, (row) => row[name])),
    change('workspace', 'deleted', (row) => row.deleted_at !== null),
    logoChange(before, after),
  ];
}
