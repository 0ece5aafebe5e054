import { accountCalls } from './accounts.calls.ts';
import { approvalCalls } from './approvals.calls.ts';
import { auditLogCalls } from './audit-log.calls.ts';
import type { AnswerOf, PayloadOf } from './call.ts';
import { apiTokenCalls } from './api-tokens.calls.ts';
import { clientCalls } from './clients.calls.ts';
import { clientLinkCalls } from './client-links.calls.ts';
import { deletedWorkspaceCalls } from './deleted-workspaces.calls.ts';
import { dataExportCalls } from './data-export.calls.ts';
import { imageCalls } from './images.calls.ts';
import { closingCalls } from './closing.calls.ts';
import { credentialsCalls } from './credentials.calls.ts';
import { emailChangeCalls } from './email-change.calls.ts';
import { importCalls } from './imports.calls.ts';
import { integrationCalls } from './integrations.calls.ts';
import { invitationCalls } from './invitations.calls.ts';
import { invoiceFileCalls, invoiceSettingsCalls } from './invoice-settings.calls.ts';
import { invoiceCalls } from './invoices.calls.ts';
import { notificationCalls } from './notifications.calls.ts';
import { oidcCalls } from './oidc.calls.ts';
import { platformCalls } from './platform.calls.ts';
import { preferencesCalls } from './preferences.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { projectBudgetCalls } from './project-budgets.calls.ts';
import { projectTeamCalls } from './project-team.calls.ts';
import { projectCalls } from './projects.calls.ts';
import { calendarCalls } from './calendar.calls.ts';
import { calendarFeedCalls } from './calendar-feeds.calls.ts';
import { entryChangeCalls } from './entry-changes.calls.ts';
import { externalCalendarCalls } from './external-calendars.calls.ts';
import { reportFileCalls } from './report-files.calls.ts';
import { reportCalls } from './reports.calls.ts';
import { savedReportCalls } from './saved-reports.calls.ts';
import { reportLinkCalls } from './report-links.calls.ts';
import { passkeyCalls } from './passkeys.calls.ts';
import { pushCalls } from './push.calls.ts';
import { secondFactorCalls } from './second-factor.calls.ts';
import { sessionCalls } from './session.calls.ts';
import { signInOptionsCalls } from './sign-in-options.calls.ts';
import { socialSignInCalls } from './social-sign-in.calls.ts';
import { suggestionCalls } from './suggestions.calls.ts';
import { teamInvitationCalls } from './team-invitations.calls.ts';
import { teamCalls } from './team.calls.ts';
import { tagCalls } from './tags.calls.ts';
import { timeEntryCalls } from './time-entries.calls.ts';
import { entryEditingCalls } from './entry-editing.calls.ts';
import { webhookCalls } from './webhooks.calls.ts';
import { workspaceExportCalls } from './workspace-export.calls.ts';
import { workspaceSettingsCalls } from './workspace-settings.calls.ts';
import { workingHoursCalls } from './working-hours.calls.ts';
import { workspaceCalls } from './workspaces.calls.ts';

/** All API calls by name. The browser imports only the types of this module: the schemas and typebox stay on the server. */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...socialSignInCalls,
  ...oidcCalls,
  ...invitationCalls,
  ...teamCalls,
  ...teamInvitationCalls,
  ...workspaceCalls,
  ...workspaceSettingsCalls,
  ...workingHoursCalls,
  ...workspaceExportCalls,
  ...approvalCalls,
  ...invoiceSettingsCalls,
  ...invoiceCalls,
  ...invoiceFileCalls,
  ...auditLogCalls,
  ...deletedWorkspaceCalls,
  ...profileCalls,
  ...imageCalls,
  ...preferencesCalls,
  ...notificationCalls,
  ...pushCalls,
  ...dataExportCalls,
  ...apiTokenCalls,
  ...importCalls,
  ...integrationCalls,
  ...webhookCalls,
  ...credentialsCalls,
  ...emailChangeCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...closingCalls,
  ...signInOptionsCalls,
  ...clientCalls,
  ...projectCalls,
  ...projectTeamCalls,
  ...projectBudgetCalls,
  ...timeEntryCalls,
  ...entryEditingCalls,
  ...entryChangeCalls,
  ...suggestionCalls,
  ...tagCalls,
  ...reportCalls,
  ...reportFileCalls,
  ...calendarCalls,
  ...calendarFeedCalls,
  ...externalCalendarCalls,
  ...savedReportCalls,
  ...reportLinkCalls,
  ...clientLinkCalls,
  ...platformCalls,
};

export type Calls = typeof calls;
export type ApiCall = keyof Calls;

// Lookup tables of types: for a generic `Name`, TypeScript would compare typebox's conditional types for seconds.
type Payloads = { [Name in ApiCall]: PayloadOf<Calls[Name]> };
type Answers = { [Name in ApiCall]: AnswerOf<Calls[Name]> };
export type Payload<Name extends ApiCall> = Payloads[Name];
export type Answer<Name extends ApiCall> = Answers[Name];

/** The calls that only read: the client has queries for them, and mutations for others. */
export type ReadCall = {
  [Name in ApiCall]: Calls[Name] extends { reads: readonly unknown[] } ? Name : never;
}[ApiCall];

export type { Access, CallDescription, ImageKind, Workload } from './call.ts';
export { xlsxMediaType } from './call.ts';
export {
  eventsHeader,
  eventsOfCall,
  type CausedEvents,
  type EventOfCall,
  type Stale,
} from './caused-event.ts';
export { ErrorAnswer, longestList, maxGroups } from './fields.ts';
export type { ArchiveMode, Flag } from './fields.ts';
export type {
  Account,
  AuthData,
  CalendarSettings,
  ForgottenTimer,
  SignedInUser,
  UserProperties,
} from './auth-data.ts';
export type { AuditKind, AuditedValue, LoggedChange } from './audit-log.calls.ts';
export {
  type Approval,
  type ApprovalEntry,
  approvalsPerPage,
  periodEntriesPerPage,
  longestComment,
  maxApprovers,
} from './approvals.calls.ts';
export {
  type Invoice,
  type InvoiceGrouping,
  type InvoiceLine,
  type InvoiceRow,
  type InvoiceState,
  longestInvoiceText,
  maxInvoiceLines,
  maxTaxes,
} from './invoice-fields.ts';
export { type InvoiceMail, invoicesPerPage } from './invoices.calls.ts';
export type { FollowedEntry } from './entry-changes.calls.ts';
export {
  deliveriesPerPage,
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvents,
} from './webhooks.calls.ts';
export { type BudgetAlerts, type BudgetDetails, type ProjectBudget } from './project-budgets.calls.ts';
export {
  mostUnread,
  type Notification,
  type NotificationChoice,
  notificationsPerPage,
} from './notifications.calls.ts';
export { maxDaysOff, maxDaysOffAtOnce, type WorkingHoursAnswer } from './working-hours.calls.ts';
export type { DeletedWorkspace } from './deleted-workspaces.calls.ts';
export type { Invitation } from './invitations.calls.ts';
export { type ApiToken, maxApiTokens } from './api-tokens.calls.ts';
export { type Pattern, patterns } from './patterns.ts';
export {
  type FoundInFile,
  type Import,
  type ImportChoices,
  type ImportField,
  importFields,
  type ImportFile,
  type ImportKept,
  type ImportPerson,
  type ImportedArchive,
  type ImportPreview,
  type ImportCopy,
  type ImportProblem,
  type ImportResult,
  type ImportState,
  type ImportSum,
  type ListedImport,
  maxListed,
  mostCopies,
} from './import-shapes.ts';
export { importPartBytes, maxImportBytes, maxImportFiles } from './imports.calls.ts';
export { type Integration, maxIntegrations } from './integrations.calls.ts';
export { allows, type NeededScope, scopesInWords, type TokenScope } from './token-scope.ts';
export { type FinishedWork, maxTodaysEntries, type RunningTask } from './task.ts';
export type { Client } from './clients.calls.ts';
export type { ListedProject, Project } from './projects.calls.ts';
export type { ProjectDetails, ProjectMember, ProjectProgress, TagTime } from './project-team.calls.ts';
export { maxCalendarDays, maxCalendarItems } from './calendar.calls.ts';
export type { CalendarFeed } from './calendar-feeds.calls.ts';
export {
  maxExternalCalendars,
  maxExternalEvents,
  type ExternalCalendar,
} from './external-calendars.calls.ts';
export {
  maxStacks,
  type Grouping,
  type ReportGroup,
  type ReportMoney,
  type ReportStack,
  type ReportSubgroup,
} from './report-groups.ts';
export type { EntryMoney, ReportBar, ReportEntry, ReportProject, ReportTitle } from './reports.calls.ts';
export type { TagMode } from './report-payloads.ts';
export {
  maxSavedReports,
  maxSavedReportCharacters,
  type ReportView,
  type SavedReport,
} from './saved-reports.calls.ts';
export { maxReportLinks, type ReportLink } from './report-links.calls.ts';
export {
  type ClientBudget,
  type ClientEntry,
  type ClientLink,
  clientPageLength,
  maxClientLinks,
} from './client-links.calls.ts';
export type { SoleAdminWorkspace } from './closing.calls.ts';
export type { Country, ProfileDetails, ProfileSettings } from './profile.calls.ts';
export { maxSessions, type LogOutReason, type OpenSession } from './session.calls.ts';
export { maxPasskeys } from './passkeys.calls.ts';
export type { Suggestion } from './suggestions.calls.ts';
export { type EntryRef, type EntryReference, maxAllowedOverlaps, type TimeEntry } from './time-entry.ts';
export type { TeamMember } from './team.calls.ts';
export type { Tag } from './tags.calls.ts';
export type { ExportKind } from './workspace-export.calls.ts';
export { mostCounted, type WorkspaceRights, type WorkspaceSettings } from './workspace-settings.calls.ts';
export type { Workspace } from './workspaces.calls.ts';
