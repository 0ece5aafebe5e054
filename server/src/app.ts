import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { answerCallsOn } from './calls/call-route.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { sendError } from './errors/error-answer.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import type { Outbox } from './mail/outbox.ts';
import { serveDocs } from './platform/docs.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { loggerOptions } from './platform/logger.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { sendSecurityHeaders } from './platform/security-headers.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionTokens } from './session/session-tokens.ts';
import { signInService } from './session/sign-in.service.ts';
import { type Site, siteRoutes } from './static/site.routes.ts';
import { timeEntryRoutes } from './time-entries/time-entries.routes.ts';
import { workspaceRoutes } from './workspaces/workspaces.routes.ts';

export interface AppDependencies {
  db: Database;
  sessionSecret: string;
  clock?: () => Date;
  nudgeJobs?: () => void;
  logLevel?: Config['logLevel'];
  readableLogs?: boolean;
  /** The built front end; without it the server answers the API alone. */
  site?: Site;
  /** Shown at /dev/mail. */
  outbox?: Outbox;
}

const domains = {
  session: sessionRoutes,
  accounts: accountRoutes,
  workspaces: workspaceRoutes,
  clients: clientRoutes,
  projects: projectRoutes,
  timeEntries: timeEntryRoutes,
  reports: reportRoutes,
  platform: platformRoutes,
};

const oneMegabyte = 1_048_576;

function newApp({ logLevel = 'silent', readableLogs = false }: AppDependencies): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(logLevel, readableLogs),
    genReqId: () => randomUUID(),
    bodyLimit: oneMegabyte,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  return app;
}

/** The server's application, ready to listen or to be called by tests. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, clock = () => new Date(), nudgeJobs = () => undefined, site, outbox } = dependencies;
  const app = newApp(dependencies);
  await sendSecurityHeaders(app);
  await serveDocs(app);
  await app.register(jwt, {
    secret: dependencies.sessionSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  });

  const tokens = sessionTokens(app.jwt);
  const services: Services = { db, clock, tokens, signIn: signInService(tokens, clock), nudgeJobs };
  const answer = answerCallsOn(app, services);
  for (const register of Object.values(domains)) register(answer, services);
  healthRoutes(app, db);
  if (outbox) await app.register(async (scope) => devMailRoutes(scope, outbox));
  await siteRoutes(app, site);
  await app.ready();
  return app;
}
