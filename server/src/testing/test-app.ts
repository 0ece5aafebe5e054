import type { Answer, ApiCall, ErrorAnswer } from '@timeweave/shared/api';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { notificationListener } from '../notifications/index.ts';
import { type AppDependencies, buildApp } from '../app.ts';
import type { Connection, Database, Pools } from '../database/index.ts';
import { sessionTokens } from '../calls/index.ts';
import { createTestDatabase } from './test-postgres.ts';

/** A clock that stands still until it is told to go on. */
class TestClock {
  constructor(private instant = new Date('2026-11-18T09:00:00Z')) {}
  now = () => this.instant;
  set(iso: string): void {
    this.instant = new Date(iso);
  }
  goOn(seconds: number): void {
    this.instant = new Date(this.instant.getTime() + seconds * 1000);
  }
}

/** What a call answered: the status, and the body as the success and the failure have it. */
interface CallResult<Name extends ApiCall> {
  status: number;
  body: Answer<Name> & Static<typeof ErrorAnswer>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  pools: Pools;
  connection: Connection;
  clock: TestClock;
  /** Makes a call as the holder of the token, or signed out; with a key, as one that may be repeated. */
  call: <Name extends ApiCall>(
    name: Name,
    payload: object,
    token?: string,
    key?: string,
  ) => Promise<CallResult<Name>>;
  /** A token for a new session of the person. */
  signIn: (personId: number) => Promise<string>;
  close: () => Promise<void>;
}

function caller(app: FastifyInstance): TestApp['call'] {
  return async (name, payload, token, key) => {
    const [method, url = ''] = name.split(' ');
    const response = await app.inject({
      method: method === 'PUT' ? 'PUT' : 'POST',
      url,
      payload,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    });
    return { status: response.statusCode, body: response.json() };
  };
}

/** The whole application on a database of its own; its sessions last until the year 2100. */
export async function startTestApp(settings: Partial<AppDependencies> = {}): Promise<TestApp> {
  const { db, pools, connection, drop } = await createTestDatabase();
  const clock = new TestClock();
  const app = await buildApp({
    pools,
    clock: clock.now,
    notifications: notificationListener(connection, { warn: () => undefined }),
    sessionSecret: 'the tests’ secret has 32 characters or more',
    ...settings,
  });
  return {
    app,
    db,
    pools,
    connection,
    clock,
    call: caller(app),
    async signIn(personId) {
      const expires = new Date('2100-01-01T00:00:00Z');
      const session = await db
        .insertInto('session')
        .values({ person_id: personId, expires_at: expires })
        .returning('id')
        .executeTakeFirstOrThrow();
      return sessionTokens(app.jwt).sign(session.id, personId, expires);
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}
