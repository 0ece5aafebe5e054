import { accountRoutes } from './accounts/index.ts';
import { approvalRoutes, approvalSettingsRoutes } from './approvals/index.ts';
import { auditLogRoutes } from './audit-log/index.ts';
import { apiTokenRoutes } from './api-tokens/index.ts';
import { calendarFeedRoutes } from './calendar-feeds/index.ts';
import { clientBudgetRoutes, clientLinkRoutes } from './client-links/index.ts';
import { clientRoutes } from './clients/index.ts';
import { deletedWorkspaceRoutes } from './deleted-workspaces/index.ts';
import { dataExportRoutes } from './data-export/index.ts';
import { entryChangeRoutes } from './entry-changes/index.ts';
import { externalCalendarRoutes } from './external-calendars/index.ts';
import { imageRoutes } from './images/index.ts';
import { importRoutes } from './imports/index.ts';
import { integrationGrantRoutes, integrationRoutes } from './integrations/index.ts';
import { invitationRoutes } from './invitations/index.ts';
import { invoiceFileRoutes, invoiceRoutes, invoiceSettingsRoutes } from './invoices/index.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { credentialsRoutes, emailChangeRoutes, preferencesRoutes, profileRoutes } from './profile/index.ts';
import { projectBudgetRoutes } from './project-budgets/index.ts';
import { projectPageRoutes, projectTeamRoutes } from './project-team/index.ts';
import { projectRoutes } from './projects/index.ts';
import { pushMessageRoutes } from './push-messages/index.ts';
import { reportFileRoutes, reportRoutes } from './reports/index.ts';
import { savedReportRoutes } from './saved-reports/index.ts';
import { secondFactorRoutes } from './second-factor/index.ts';
import { sessionRoutes } from './session/index.ts';
import { oidcRoutes, signInOptionsRoutes, socialSignInRoutes } from './social-sign-in/index.ts';
import { tagRoutes } from './tags/index.ts';
import { teamInvitationRoutes, teamRoutes } from './team/index.ts';
import { entryEditingRoutes, suggestionRoutes, timeEntryRoutes } from './time-entries/index.ts';
import { userNotificationRoutes } from './user-notifications/index.ts';
import { webhookRoutes } from './webhooks/index.ts';
import { workingHoursRoutes } from './working-hours/index.ts';
import { workspaceExportRoutes } from './workspace-export/index.ts';
import { workspaceRoutes, workspaceSettingsRoutes } from './workspaces/index.ts';

/** Routes of the API's calls, by domain. */
export const domains = {
  session: sessionRoutes,
  accounts: accountRoutes,
  socialSignIn: socialSignInRoutes,
  oidc: oidcRoutes,
  signInOptions: signInOptionsRoutes,
  invitations: invitationRoutes,
  team: teamRoutes,
  teamInvitations: teamInvitationRoutes,
  workspaces: workspaceRoutes,
  workspaceSettings: workspaceSettingsRoutes,
  workingHours: workingHoursRoutes,
  workspaceExport: workspaceExportRoutes,
  approvals: approvalRoutes,
  approvalSettings: approvalSettingsRoutes,
  invoices: invoiceRoutes,
  invoiceSettings: invoiceSettingsRoutes,
  invoiceFiles: invoiceFileRoutes,
  auditLog: auditLogRoutes,
  deletedWorkspaces: deletedWorkspaceRoutes,
  profile: profileRoutes,
  dataExport: dataExportRoutes,
  images: imageRoutes,
  imports: importRoutes,
  preferences: preferencesRoutes,
  userNotifications: userNotificationRoutes,
  pushMessages: pushMessageRoutes,
  apiTokens: apiTokenRoutes,
  integrations: integrationRoutes,
  webhooks: webhookRoutes,
  integrationGrants: integrationGrantRoutes,
  credentials: credentialsRoutes,
  emailChange: emailChangeRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  clients: clientRoutes,
  projects: projectRoutes,
  projectBudgets: projectBudgetRoutes,
  projectPage: projectPageRoutes,
  projectTeam: projectTeamRoutes,
  tags: tagRoutes,
  timeEntries: timeEntryRoutes,
  entryEditing: entryEditingRoutes,
  entryChanges: entryChangeRoutes,
  suggestions: suggestionRoutes,
  reports: reportRoutes,
  reportFiles: reportFileRoutes,
  savedReports: savedReportRoutes,
  clientLinks: clientLinkRoutes,
  clientBudgets: clientBudgetRoutes,
  calendarFeeds: calendarFeedRoutes,
  externalCalendars: externalCalendarRoutes,
};
