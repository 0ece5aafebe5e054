import type { SessionTokens } from '../auth/index.ts';
import { type AnswerCall, encodeId } from '../calls/index.ts';
import { notFound, unauthorised } from '../errors/index.ts';
import { personsRepository } from '../persons/index.ts';
import { accountOf } from './account.ts';
import { presentSession } from './present-session.ts';
import { sessionsRepository } from './sessions.repository.ts';

interface SessionServices {
  tokens: SessionTokens;
  clock: () => Date;
}

export function sessionRoutes(answer: AnswerCall, { tokens, clock }: SessionServices) {
  answer('POST /api/token/verify', async ({ db, payload }) => {
    const claims = tokens.read(payload.token);
    const person = claims && (await personsRepository(db).ofSession({ ...claims, now: clock() }));
    if (!person) throw unauthorised('Please log in.', 'token');
    return {
      verifiedJwt: { exp: claims.expiresAt, user_id: encodeId(person.id) },
      ...accountOf(person),
    };
  });

  answer('POST /api/integration/account', async ({ db, person }) => {
    const profile = await personsRepository(db).profile(person.id);
    if (!profile) throw unauthorised('Please log in.');
    return accountOf(profile);
  });

  answer('POST /api/session/end', async ({ db, person }) => {
    await sessionsRepository(db).end(person.id, person.sessionId, clock());
  });

  answer('POST /api/session/list', async ({ db, person }) => {
    const sessions = await sessionsRepository(db).list(person.id, clock());
    return { results: sessions.map((session) => presentSession(session, person.sessionId)) };
  });

  answer('PUT /api/session/revoke', async ({ db, payload, person }) => {
    if (await sessionsRepository(db).revoke(person.id, payload.session_id, clock())) return;
    throw notFound('This session has already ended.', 'session_id');
  });

  answer('POST /api/session/end_everywhere', async ({ db, person }) => {
    await sessionsRepository(db).endAll(person.id, clock(), 'everywhere');
  });
}
