import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, ListPage, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';

const AuditKind = Type.Union([
  Type.Literal('setting'),
  Type.Literal('permission'),
  Type.Literal('rate'),
  Type.Literal('member'),
  Type.Literal('invitation'),
  Type.Literal('workspace'),
  Type.Literal('entry'),
]);
export type AuditKind = Static<typeof AuditKind>;

const AuditedValue = Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));
export type AuditedValue = Static<typeof AuditedValue>;

const LoggedPerson = Type.Object({
  user_id: Id,
  name: Type.String(),
  email: Type.String(),
});

export const LoggedChange = Type.Object({
  id: Id,
  changed_at: UnixSeconds,
  changed_by: LoggedPerson,
  kind: AuditKind,
  name: Type.String({ description: 'The changed field, such as sole_team_viewer or billable_rate' }),
  member: Type.Union([LoggedPerson, Type.Null()], { description: 'The affected member' }),
  subject: Type.Union([Type.String(), Type.Null()], {
    description:
      'The affected object if it is not a member: a project’s name, an invited address, a time entry’s description',
  }),
  old_value: AuditedValue,
  new_value: AuditedValue,
});
export type LoggedChange = Static<typeof LoggedChange>;

export const auditLogCalls = defineCalls({
  'POST /api/workspace/audit_log': {
    summary: 'Who changed which setting, permission, rate, member or other member’s time entry, newest first',
    access: 'admin',
    scope: 'admin',
    reads: [
      'approvals/changed',
      'entries/changed',
      'integrations/changed',
      'invoices/changed',
      'team/changed',
      'webhooks/changed',
      'workspace/changed',
    ],
    payload: Type.Object({
      workspace_id: Id,
      kind: Type.Optional(Nullable(AuditKind)),
      user_id: Type.Optional(Nullable(Id)),
      before: Type.Optional(
        Type.Integer({
          ...Id,
          description: 'Returns only older changes: the id of the last one received, for the next page',
        }),
      ),
    }),
    answer: ListPage(LoggedChange),
    example: { workspace_id: 1, kind: 'permission' },
  },
});
