import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  type ApiCall,
  type CallDescription,
  calls,
  type ErrorAnswer,
} from '@timeweave/shared/api';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { notificationListener } from '../notifications/index.ts';
import { type AppDependencies, buildApp } from '../app.ts';
import type { Connection, Database, Pools } from '../database/index.ts';
import { diskImages, type ImageStore } from '../images/index.ts';
import { sessionTokens } from '../auth/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { smallPng } from './build-image.ts';
import { type Mailbox, mailbox } from './mailbox.ts';
import { createTestDatabase } from './test-postgres.ts';

/** A clock that advances only on request. */
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

/** All members of a union at once. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Each) => void
  ? Each
  : never;

/** The response of a call: the status, and the body with the fields of each success and failure. */
interface CallResult<Name extends ApiCall> {
  status: number;
  body: All<Answer<Name>> & Static<typeof ErrorAnswer>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  pools: Pools;
  images: ImageStore;
  connection: Connection;
  clock: TestClock;
  mails: Mailbox;
  /**
   * Makes a call with a token, or signed out; with an idempotency key if given. Sends the payload of a call
   * with a picture as a form, with a small default picture in `image`. The body of a file is its text.
   */
  call: <Name extends ApiCall>(
    name: Name,
    payload: object,
    token?: string,
    key?: string,
  ) => Promise<CallResult<Name>>;
  /** Opens a new session of the user and returns its token. */
  signIn: (personId: number) => Promise<string>;
  close: () => Promise<void>;
}

const isUpload = (name: ApiCall) => {
  const { image }: CallDescription = calls[name];
  return image !== undefined;
};

function formOf(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ image: smallPng, ...payload })) {
    if (Buffer.isBuffer(value)) form.append(name, new Blob([new Uint8Array(value)]), 'picture.png');
    else form.append(name, String(value));
  }
  return form;
}

function caller(app: FastifyInstance): TestApp['call'] {
  return async (name, payload, token, key) => {
    const [method, url = ''] = name.split(' ');
    const response = await app.inject({
      method: method === 'PUT' ? 'PUT' : 'POST',
      url,
      payload: isUpload(name) ? formOf(payload) : payload,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    });
    const isFile = response.headers['content-disposition'] !== undefined;
    const json = isFile ? JSON.stringify(response.body) : response.body;
    return { status: response.statusCode, body: JSON.parse(json) };
  };
}

/** The session secret, unless a test sets another one. */
export const testSecret = 'the tests’ secret has 32 characters or more';

/** Prevents DNS lookups on the real network. */
const noNetwork = { resolve: () => Promise.resolve([]) };

/** Starts the whole application on a separate database; sessions last until the year 2100. */
export async function startTestApp(settings: Partial<AppDependencies> = {}): Promise<TestApp> {
  const { db, pools, connection, drop } = await createTestDatabase();
  const clock = new TestClock();
  const folder = await mkdtemp(join(tmpdir(), 'timeweave-images-'));
  const images = settings.images ?? diskImages(folder);
  const notifications = settings.notifications ?? notificationListener(connection, { warn: () => undefined });
  const app = await buildApp({
    pools,
    images,
    clock: clock.now,
    calendarNetwork: noNetwork,
    sessionSecret: testSecret,
    ...settings,
    notifications,
  });
  return {
    app,
    db,
    pools,
    images,
    connection,
    clock,
    mails: mailbox({ db, app, clock, cipher: fieldCipher(settings.sessionSecret ?? testSecret) }),
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
      await notifications.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
