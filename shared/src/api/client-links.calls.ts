import { Type, type Static } from 'typebox';
import { clientLinkChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Amount, DurationMs, Flag, Id, LocalDate, Name, StatusAnswer, UnixSeconds } from './fields.ts';
import { ProjectBudget } from './project-budgets.calls.ts';
import { Nullable } from './time-entry.ts';

/** Maximum number of valid links per project. */
export const maxClientLinks = 20;
/** Maximum number of months that a link lists. */
const maxMonths = 240;
/** Maximum number of entries per page. */
export const clientPageLength = 200;

const shows = {
  shows_descriptions: Type.Boolean(),
  shows_people: Type.Boolean(),
  shows_amounts: Type.Boolean(),
  billable_only: Type.Boolean({
    description: 'Only billable time is shown and summed up, and no budget that counts all time',
  }),
};

const ClientLink = Type.Object({
  id: Id,
  label: Type.String({ description: 'For whom it is' }),
  created_at: UnixSeconds,
  created_by: Type.String({ description: 'The name of its creator' }),
  expires_at: UnixSeconds,
  last_opened_at: Nullable({ ...UnixSeconds, description: 'To the minute' }),
  works: Type.Boolean({
    description:
      'false while its creator cannot manage the project, the project is archived, or has another client',
  }),
  is_of_client: Type.Boolean({
    description: 'false while the project has another client than at its creation',
  }),
  ...shows,
});
export type ClientLink = Static<typeof ClientLink>;

/** A project’s budget as its client sees it; amounts are null unless the link shows them. */
export const ClientBudget = Type.Omit(ProjectBudget, ['project_id']);
export type ClientBudget = Static<typeof ClientBudget>;

const ClientEntry = Type.Object({
  id: Id,
  date: LocalDate,
  time: { ...DurationMs, description: 'Milliseconds, rounded as in the reports' },
  description: Nullable(Type.String({ description: 'null if the link does not show it' })),
  person: Nullable(Type.String({ description: 'null if the link does not show it' })),
  amount: { ...Amount, description: 'null for time that is not billable, and if the link does not show it' },
});
export type ClientEntry = Static<typeof ClientEntry>;

const ofProject = Type.Object({ workspace_id: Id, project_id: Id });

const opened = {
  token: Type.String({ minLength: 1, maxLength: 100 }),
  month: Type.Optional({ ...LocalDate, description: 'A day of the month; default: today' }),
};

declare module './caused-event.ts' {
  interface CausedEvents {
    /** A link for the project’s client was created or revoked. */
    'client-links/changed': { workspaceId: number; projectId: number };
  }
}
const linksChanged: CausedEvent = {
  name: 'client-links/changed',
  to: 'workspace',
  about: { id: 'projectId', field: 'project_id' },
};

export const clientLinkCalls = defineCalls({
  'POST /api/client_link/list': {
    summary: 'The valid links for the client of a project (managers of the project only)',
    access: 'member',
    scope: 'none',
    reads: [
      'client-links/changed',
      'projects/changed',
      'projects/archived',
      'project-members/changed',
      'team/changed',
    ],
    payload: ofProject,
    answer: Type.Object({ results: Type.Array(ClientLink, { maxItems: maxClientLinks }) }),
    example: { workspace_id: 1, project_id: 1 },
  },
  'POST /api/client_link/count': {
    summary: 'How many links show a client’s projects to anyone who has them (admins only)',
    access: 'admin',
    scope: 'none',
    reads: [
      'client-links/changed',
      'clients/changed',
      'projects/changed',
      'projects/archived',
      'team/changed',
    ],
    payload: Type.Object({ workspace_id: Id, client_id: Id }),
    answer: Type.Object({ links: Type.Integer({ minimum: 0 }) }),
    example: { workspace_id: 1, client_id: 1 },
  },
  'POST /api/client_link/create': {
    summary:
      'Create a secret link that shows a project’s budget and its time month by month to anyone, without an account (managers of the project only). Only this response contains its token',
    access: 'member',
    scope: 'none',
    causes: [linksChanged],
    checks: clientLinkChecks,
    payload: Type.Object({
      ...ofProject.properties,
      label: { ...Name, description: 'For whom it is' },
      days: Type.Integer({ minimum: 1, maximum: 731, description: 'Days until it expires' }),
      shows_descriptions: Flag,
      shows_people: Flag,
      shows_amounts: { ...Flag, description: '1 only by users who can see rates' },
      billable_only: {
        ...Flag,
        description: '1: the link shows and sums up billable time only, and no budget that counts all time',
      },
    }),
    answer: Type.Object({ token: Type.String(), results: ClientLink }),
    example: {
      workspace_id: 1,
      project_id: 1,
      label: 'Airy & Sons',
      days: 90,
      shows_descriptions: 1,
      shows_people: 0,
      shows_amounts: 0,
      billable_only: 0,
    },
  },
  'PUT /api/client_link/revoke': {
    summary: 'Revoke a link for the client of a project (managers of the project only)',
    access: 'member',
    scope: 'none',
    causes: [linksChanged],
    payload: Type.Object({ ...ofProject.properties, client_link_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_id: 1, client_link_id: 1 },
  },
  'POST /api/client_link/open': {
    summary:
      'A project’s budget and the entries of a month behind a link for its client, limited to what the link’s creator can see now',
    access: 'public',
    reads: [],
    workload: 'report',
    payload: Type.Object({
      ...opened,
      cursor: Type.Optional(
        Type.String({ maxLength: 200, description: 'That of the page before, for the following entries' }),
      ),
    }),
    answer: Type.Object({
      workspace_title: Type.String(),
      workspace_logo: Nullable(Type.String({ description: 'A file below /images/' })),
      project_name: Type.String(),
      client_name: Nullable(Type.String()),
      ...shows,
      currency: Type.String({ description: 'ISO 4217' }),
      time_zone: Type.String({ description: 'The time zone of the days' }),
      rounding: Nullable(Type.String({ description: 'How the duration of each entry is rounded' })),
      budget: Nullable({ ...ClientBudget, description: 'Of `month`, if it is a budget per month' }),
      month: { ...LocalDate, description: 'The first day of the shown month' },
      months: Type.Array(LocalDate, {
        maxItems: maxMonths,
        description: 'First days of the months with time and of this month, the last first',
      }),
      total_time: DurationMs,
      total_amount: { ...Amount, description: 'null if the link does not show it' },
      entries: Type.Integer({ minimum: 0 }),
      results: Type.Array(ClientEntry, {
        maxItems: clientPageLength,
        description: 'Finished entries, the last first',
      }),
      cursor: Nullable(Type.String({ description: 'For the next page; null on the last' })),
    }),
    example: { token: 'a secret of 43 characters', month: '2026-11-01' },
  },
  'POST /api/client_link/budget': {
    summary:
      'The budget behind a link for the client of a project, for pages of other sites: only from an origin of an integration of the link’s workspace',
    access: 'public',
    embed: 'public',
    reads: [],
    payload: Type.Object({ integration_id: Id, token: opened.token }),
    answer: Type.Object({
      project_name: Type.String(),
      currency: Nullable(Type.String({ description: 'ISO 4217; null if the link does not show amounts' })),
      budget: Nullable(ClientBudget),
    }),
    example: { integration_id: 1, token: 'a secret of 43 characters' },
  },
  'POST /api/client_link/print': {
    summary: 'The month behind a link for the client of a project as a PDF',
    access: 'public',
    workload: 'export',
    files: ['application/pdf'],
    payload: Type.Object(opened),
    answer: Type.String({ description: 'A4, with the formats of the link’s creator' }),
    example: { token: 'a secret of 43 characters', month: '2026-11-01' },
  },
});
