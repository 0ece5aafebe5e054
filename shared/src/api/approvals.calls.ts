import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { DurationMs, Flag, Id, LocalDate, Offset, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { entryEvents } from './time-entry-events.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';
import { patterns } from './patterns.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** A period was submitted, withdrawn, approved or returned; its member and the approvers learn of it. */
    'approvals/changed': { workspaceId: number };
  }
}
const approvalsChanged: CausedEvent = { name: 'approvals/changed', to: 'person' };

/** Maximum number of members who approve besides the admins. */
export const maxApprovers = 100;

/** Periods per page of the approvers' list. */
export const approvalsPerPage = 25;

/** Entries per page of a period. */
export const periodEntriesPerPage = 500;

/** Maximum length of a comment. */
export const longestComment = 1000;

const Period = Nullable(Type.Union([Type.Literal('week'), Type.Literal('month')]));
const WeekStart = Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' });
const Comment = Type.String({ minLength: 1, maxLength: longestComment, pattern: patterns.notBlank });

const state = {
  submitted: Type.Literal('submitted'),
  approved: Type.Literal('approved'),
  returned: Type.Literal('returned'),
};
const Decided = Type.Union([state.submitted, state.approved, state.returned]);

/** A member's period with its state. Days are those of the workspace's time zone; an entry belongs to the day of its start. */
const Approval = Type.Object({
  approval_id: Nullable({ ...Id, description: 'null while it was never submitted' }),
  user_id: Id,
  name: Type.String(),
  first_day: LocalDate,
  last_day: LocalDate,
  state: Type.Union([Type.Literal('open'), state.submitted, state.approved, state.returned]),
  submitted_at: Nullable(UnixSeconds),
  decided_at: Nullable(UnixSeconds),
  decided_by: Nullable(Type.String({ description: 'The name of the approver' })),
  comment: Nullable(Type.String()),
  entry_id: Nullable({ ...Id, description: 'The entry that the second comment is about' }),
  entry_comment: Nullable(Type.String()),
  entries: Type.Integer({ minimum: 0 }),
  time: DurationMs,
  billable_time: DurationMs,
  gaps: Type.Array(LocalDate, {
    maxItems: 31,
    description: 'The member’s working days before today on which no entry starts',
  }),
  overlaps: Type.Integer({
    minimum: 0,
    description: 'Number of pairs of entries that overlap, except those allowed',
  }),
  changed: Type.Integer({
    minimum: 0,
    description: 'Number of entries added, changed or deleted since the submission',
  }),
  is_running: Flag,
  is_own: Flag,
  may_decide: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description:
      'Whether the caller may approve and return it: nobody their own while there is another approver',
  }),
  version: Type.String({
    maxLength: 64,
    description: 'Of its entries; an approval names the one that was seen',
  }),
});
export type Approval = Static<typeof Approval>;

const ApprovalEntry = Type.Object({
  entry_id: Id,
  date: LocalDate,
  timer_start: UnixSeconds,
  timer_end: Nullable(UnixSeconds),
  time: DurationMs,
  title: Type.String(),
  project_name: Nullable(Type.String()),
  project_color: Nullable(Type.String()),
  client_name: Nullable(Type.String()),
  tags: Type.String({ description: 'Separated by commas' }),
  is_billable: Flag,
  is_overlapping: Flag,
  is_changed: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Added or changed since the submission',
  }),
});
export type ApprovalEntry = Static<typeof ApprovalEntry>;

const own = { access: 'member', scope: 'admin', causes: [approvalsChanged] } as const;
const deciding = { ...own, scope: 'approve' } as const;

export const approvalCalls = defineCalls({
  'POST /api/approval/settings': {
    summary: 'Whether periods of time are approved, and by whom besides the admins',
    access: 'admin',
    scope: 'admin',
    reads: ['workspace/changed', 'team/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({
      period: Period,
      week_start: WeekStart,
      approver_ids: Type.Array(Id, { maxItems: maxApprovers }),
    }),
    example: { workspace_id: 1 },
  },
  'PUT /api/approval/update_settings': {
    summary: 'Turn approvals on or off, and choose the members who approve besides the admins',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      period: Period,
      week_start: WeekStart,
      approver_ids: Type.Array(Id, { maxItems: maxApprovers, uniqueItems: true }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, period: 'week', week_start: 1, approver_ids: [] },
  },
  'POST /api/approval/list': {
    summary: 'The caller’s own latest periods, newest first; with a day the one that it is in',
    access: 'member',
    scope: 'read',
    reads: [...entryEvents, 'approvals/changed', 'workspace/changed'],
    workload: 'report',
    payload: Type.Object({ workspace_id: Id, day: Type.Optional(LocalDate) }),
    answer: Type.Object({ results: Type.Array(Approval, { maxItems: 100 }) }),
    example: { workspace_id: 1 },
  },
  'POST /api/approval/team_list': {
    summary: 'Periods of the team for approvers: those submitted oldest first, the others newest first',
    access: 'member',
    scope: 'read',
    reads: [...entryEvents, 'approvals/changed', 'workspace/changed'],
    workload: 'report',
    payload: Type.Object({ workspace_id: Id, state: Decided, offset: Type.Optional(Offset) }),
    answer: Type.Object({
      results: Type.Array(Approval, { maxItems: approvalsPerPage }),
      has_more: Type.Boolean(),
    }),
    example: { workspace_id: 1, state: 'submitted' },
  },
  'POST /api/approval/get': {
    summary: 'A submitted, approved or returned period with its entries, for its member and approvers',
    access: 'member',
    scope: 'read',
    reads: [...entryEvents, 'approvals/changed', 'workspace/changed'],
    workload: 'report',
    payload: Type.Object({ workspace_id: Id, approval_id: Id, offset: Type.Optional(Offset) }),
    answer: Type.Object({
      approval: Approval,
      results: Type.Array(ApprovalEntry, {
        maxItems: periodEntriesPerPage,
        description: 'In the order of their starts',
      }),
      has_more: Type.Boolean(),
    }),
    example: { workspace_id: 1, approval_id: 1 },
  },
  'PUT /api/approval/submit': {
    summary: 'Submit a period that has begun, or submit it again after changes; 409 while a timer runs in it',
    ...own,
    workload: 'bulk',
    payload: Type.Object({ workspace_id: Id, first_day: LocalDate }),
    answer: StatusAnswer,
    example: { workspace_id: 1, first_day: '2026-11-16' },
  },
  'PUT /api/approval/withdraw': {
    summary: 'Take back a submitted period',
    ...own,
    workload: 'bulk',
    payload: Type.Object({ workspace_id: Id, approval_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, approval_id: 1 },
  },
  'PUT /api/approval/approve': {
    summary:
      'Approve submitted periods, each unless its entries are no longer those that the caller saw; their time is locked then',
    ...deciding,
    workload: 'bulk',
    payload: Type.Object({
      workspace_id: Id,
      approvals: Type.Array(
        Type.Object({ approval_id: Id, version: Type.String({ minLength: 1, maxLength: 64 }) }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({ approval_id: Id, done: Type.Boolean(), msg: Type.Optional(Type.String()) }),
        { maxItems: 100 },
      ),
    }),
    example: { workspace_id: 1, approvals: [{ approval_id: 1, version: '1f' }] },
  },
  'PUT /api/approval/return': {
    summary:
      'Return a submitted period with a comment, or reopen an approved one, also while approvals are off',
    ...deciding,
    workload: 'bulk',
    payload: Type.Object({
      workspace_id: Id,
      approval_id: Id,
      comment: Comment,
      entry_id: Type.Optional(Id),
      entry_comment: Type.Optional(Comment),
    }),
    answer: StatusAnswer,
    example: {
      workspace_id: 1,
      approval_id: 1,
      comment: 'Please add a project.',
      entry_id: 7,
      entry_comment: 'Which?',
    },
  },
});
