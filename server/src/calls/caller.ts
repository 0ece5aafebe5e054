import type { Access } from '@timeweave/shared/api';

/** A signed-in person, as their session or API token tells. */
export interface Person {
  id: number;
  /** 0 for an API token: calls about sessions are closed to them. */
  sessionId: number;
  sessionExpiresAt: Date;
  timeZone: string;
  firstDayOfWeek: number;
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
