import type { Access } from '@timeweave/shared/api';
import type { WorkspaceRules } from '../workspace-rules/index.ts';

/** The page of an integration that calls with an integration token. */
export interface IntegrationPage {
  tokenId: number;
  integrationId: number;
  /** The only workspace that the token can access. */
  workspaceId: number;
  origin: string;
}

/** A signed-in user, identified by session or token. */
export interface Person {
  id: number;
  /** 0 for a token, which cannot make calls about sessions. */
  sessionId: number;
  sessionExpiresAt: Date;
  timeZone: string;
  firstDayOfWeek: number;
  /** Set in calls with an integration token. */
  page?: IntegrationPage;
}

/** The user's active membership of the workspace in the payload. */
export interface Member {
  workspaceId: number;
  personId: number;
  isAdmin: boolean;
}

/** The caller data of a handler; depends on the access of the call. */
export type CallerOf<Needed extends Access> = Needed extends 'public'
  ? object
  : Needed extends 'person'
    ? { person: Person }
    : { person: Person; member: Member; rules: WorkspaceRules };
