import type { Access } from '@timeweave/shared/api';

/** The page of an integration that calls with a token of its own. */
export interface IntegrationPage {
  tokenId: number;
  integrationId: number;
  /** The only workspace that the token is for. */
  workspaceId: number;
  origin: string;
}

/** A signed-in person, as their session or token tells. */
export interface Person {
  id: number;
  /** 0 for a token: calls about sessions are closed to them. */
  sessionId: number;
  sessionExpiresAt: Date;
  timeZone: string;
  firstDayOfWeek: number;
  /** Set in calls with the token of an integration. */
  page?: IntegrationPage;
}

/** The person's active membership of the workspace that the payload names. */
export interface Member {
  workspaceId: number;
  personId: number;
  isAdmin: boolean;
}

/** What a handler is told of its caller: the more a call asks for, the more it knows. */
export type CallerOf<Needed extends Access> = Needed extends 'public'
  ? object
  : Needed extends 'person'
    ? { person: Person }
    : { person: Person; member: Member };
