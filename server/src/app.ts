import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/index.ts';
import { auditLogRoutes } from './audit-log/index.ts';
import { apiTokenRoutes } from './api-tokens/index.ts';
import { calendarFeedRoutes, serveCalendarFeeds } from './calendar-feeds/index.ts';
import {
  allowRegisteredOrigins,
  limitSignedOutBodies,
  registeredOriginsRepository,
  sessionTokens,
} from './auth/index.ts';
import { answerCallsOn } from './calls/index.ts';
import { rateLimits } from './limits/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Notifications } from './notifications/index.ts';
import { eventStreamRoute } from './event-stream/index.ts';
import { clientRoutes } from './clients/index.ts';
import { deletedWorkspaceRoutes } from './deleted-workspaces/index.ts';
import type { Config, SocialSettings } from './config/index.ts';
import type { Pools } from './database/index.ts';
import { dataExportDownload, dataExportRoutes } from './data-export/index.ts';
import { sendError } from './errors/index.ts';
import { type CalendarNetwork, externalCalendarRoutes } from './external-calendars/index.ts';
import { imageRoutes, type ImageStore, imageUploads, serveImages } from './images/index.ts';
import { integrationGrantRoutes, integrationRoutes } from './integrations/index.ts';
import { invitationRoutes } from './invitations/index.ts';
import { devMailRoutes, type Outbox } from './mail/index.ts';
import {
  answerUnreadable,
  type ArrivalLimits,
  compileSchemasOnFirstUse,
  healthRoutes,
  limitArrival,
  limitBodies,
  loggerOptions,
  type LogStream,
  ordinaryBodyBytes,
  refuseUnknownHosts,
  requestsInFlight,
  type SecurityHeaders,
  securityHeaders,
  serveDocs,
  defaultArrivalLimits,
} from './platform/index.ts';
import { closingRoutes, credentialsRoutes, preferencesRoutes, profileRoutes } from './profile/index.ts';
import { projectPageRoutes, projectTeamRoutes } from './project-team/index.ts';
import { type ReleasePlace, releaseStore } from './releases/index.ts';
import { remoteHealthRoutes, remoteHealthService, remoteReportRoutes } from './remote-health/index.ts';
import { projectRoutes } from './projects/index.ts';
import { type FeedSettings, releaseFeed } from './release-feed/index.ts';
import { type PreviewSettings, releasePreviews } from './release-previews/index.ts';
import { reportRoutes } from './reports/index.ts';
import { savedReportRoutes } from './saved-reports/index.ts';
import { sessionRoutes, signInService } from './session/index.ts';
import {
  appleVerifyRoute,
  signInOptionsRoutes,
  socialSignIn,
  socialSignInRoutes,
} from './social-sign-in/index.ts';
import { remoteRegistry, type Site, siteRoutes } from './static/index.ts';
import { tagRoutes } from './tags/index.ts';
import { teamInvitationRoutes, teamRoutes } from './team/index.ts';
import { unsubscribeLinks, unsubscribeRoutes } from './unsubscribe/index.ts';
import { entryEditingRoutes, suggestionRoutes, timeEntryRoutes } from './time-entries/index.ts';
import { workspaceRoutes, workspaceSettingsRoutes } from './workspaces/index.ts';

export interface AppDependencies {
  pools: Pools;
  images: ImageStore;
  sessionSecret: string;
  /** The public address of the product; identity providers redirect users here. */
  publicUrl?: string;
  /** Rejects API calls to other host names. */
  onlyPublicHost?: boolean;
  social?: SocialSettings;
  /** The network for external calendars; default is the public Internet. */
  calendarNetwork?: CalendarNetwork;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  clock?: () => Date;
  nudgeJobs?: () => void;
  /** Notifications for open pages; without them, no event stream is served. */
  notifications?: Notifications;
  /** Interval of the checks of open streams, in ms. */
  streamBeatMs?: number;
  arrivalLimits?: ArrivalLimits;
  /** Time that requests in flight get when the server stops, in ms. */
  stopPatienceMs?: number;
  logLevel?: Config['logLevel'];
  /** The log's destination; default is standard output. */
  logTo?: LogStream;
  /** The built front end; without it, the server serves only the API. */
  site?: Site;
  /** The files of the remotes' releases; without it, no remotes are served. */
  releases?: ReleasePlace;
  /** Users who may preview releases; without it, nobody can. */
  previews?: PreviewSettings;
  /** Lets teams publish their remotes with deploy tokens. */
  feed?: FeedSettings;
  /** Shown at /dev/mail. */
  outbox?: Outbox;
  metrics?: Metrics;
}

const domains = {
  session: sessionRoutes,
  accounts: accountRoutes,
  socialSignIn: socialSignInRoutes,
  signInOptions: signInOptionsRoutes,
  invitations: invitationRoutes,
  team: teamRoutes,
  teamInvitations: teamInvitationRoutes,
  workspaces: workspaceRoutes,
  workspaceSettings: workspaceSettingsRoutes,
  auditLog: auditLogRoutes,
  deletedWorkspaces: deletedWorkspaceRoutes,
  profile: profileRoutes,
  dataExport: dataExportRoutes,
  images: imageRoutes,
  preferences: preferencesRoutes,
  apiTokens: apiTokenRoutes,
  integrations: integrationRoutes,
  integrationGrants: integrationGrantRoutes,
  credentials: credentialsRoutes,
  closing: closingRoutes,
  clients: clientRoutes,
  projects: projectRoutes,
  projectPage: projectPageRoutes,
  projectTeam: projectTeamRoutes,
  tags: tagRoutes,
  timeEntries: timeEntryRoutes,
  entryEditing: entryEditingRoutes,
  suggestions: suggestionRoutes,
  reports: reportRoutes,
  savedReports: savedReportRoutes,
  calendarFeeds: calendarFeedRoutes,
  externalCalendars: externalCalendarRoutes,
};

/** Default time that requests in flight get when the server stops, in ms. */
const defaultStopPatienceMs = 10_000;

function newApp(
  {
    logLevel = 'silent',
    logTo,
    trustedProxies = [],
    arrivalLimits = defaultArrivalLimits,
    stopPatienceMs = defaultStopPatienceMs,
  }: AppDependencies,
  headers: SecurityHeaders,
): FastifyInstance {
  const app = fastify({
    ...answerUnreadable(headers),
    logger: loggerOptions(logLevel, logTo),
    genReqId: () => randomUUID(),
    bodyLimit: ordinaryBodyBytes,
    requestTimeout: arrivalLimits.uploadMs,
    http: { headersTimeout: arrivalLimits.ordinaryMs },
    // Must exceed the stop's wait below: Fastify aborts a hook after this time.
    pluginTimeout: stopPatienceMs + 5_000,
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
  });
  compileSchemasOnFirstUse(app);
  limitArrival(app, arrivalLimits);
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    // Checks the route too: `/%61pi/` is the same address.
    const isCall = [request.url, request.routeOptions.url].some((path) => path?.startsWith('/api/'));
    if (isCall) reply.header('cache-control', 'no-store');
  });
  return app;
}

/** Builds the application, ready to listen or to be called by tests. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const {
    pools,
    clock = () => new Date(),
    nudgeJobs = () => undefined,
    site,
    outbox,
    sessionSecret,
  } = dependencies;
  const { publicUrl = 'http://localhost', social = { google: undefined, apple: undefined } } = dependencies;
  const app = newApp(
    dependencies,
    securityHeaders(social, [
      ...(site?.assetOrigins ?? []),
      ...(dependencies.previews?.previewOrigins ?? []),
    ]),
  );
  const inFlight = requestsInFlight(app);
  dependencies.metrics?.countRequests(app);
  if (dependencies.onlyPublicHost) refuseUnknownHosts(app, publicUrl);
  await app.register(jwt, {
    secret: sessionSecret,
    sign: { algorithm: 'HS256' },
    // The session's row decides about expiration, by the server's clock.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  const tokens = sessionTokens(app.jwt);
  limitSignedOutBodies(app, tokens);
  limitBodies(app);
  await serveDocs(app);

  const db = pools.ordinary;
  // No service gets a database: a handler uses the one of its request.
  const services = {
    clock,
    tokens,
    signIn: signInService(tokens, clock),
    limits: rateLimits(pools.limits),
    social: socialSignIn(social, sessionSecret, publicUrl),
    calendarNetwork: dependencies.calendarNetwork,
  };
  allowRegisteredOrigins(app, db, clock);
  const guard = { db, clock, tokens, limits: services.limits };
  const storeImage = imageUploads({ db, store: dependencies.images });
  const answer = answerCallsOn(app, guard, pools, { storeImage, nudgeJobs });
  for (const register of Object.values(domains)) register(answer, services);
  await appleVerifyRoute(app, db, services);
  const { notifications, metrics } = dependencies;
  const streams = notifications && eventStreamRoute(app, guard, notifications, dependencies.streamBeatMs);
  metrics?.watch({
    ...{ db, pools, streamCount: () => streams?.count() ?? 0 },
    isStoreReachable: async () => dependencies.releases?.served.isReachable() ?? true,
  });
  unsubscribeRoutes(app, db, unsubscribeLinks(sessionSecret, publicUrl));
  healthRoutes(app, db);
  dataExportDownload(app, { ...services, pools, images: dependencies.images });
  serveImages(app, dependencies.images);
  serveCalendarFeeds(app, { ...services, pools });
  if (outbox) await app.register(async (scope) => devMailRoutes(scope, outbox));
  const files = dependencies.releases?.served;
  const store = dependencies.releases && releaseStore(db, dependencies.releases);
  const registry = store && remoteRegistry(store, site?.assetOrigins);
  if (registry && notifications) app.addHook('onListen', async () => registry.follow(notifications));
  const health = remoteHealthService({
    ...{ db, clock, tokens, secret: sessionSecret, store, nudgeJobs },
    listedRemotes: async () => (await registry?.current())?.remotes ?? [],
    onCounted: metrics?.countLoad,
  });
  remoteReportRoutes(answer, { ...services, health });
  remoteHealthRoutes(app, { ...services, health, files });
  if (store && dependencies.previews) releasePreviews(app, guard, store, dependencies.previews);
  if (store && dependencies.feed) await releaseFeed(app, services.limits, store, dependencies.feed);
  const remotes = registry && files && { registry, files };
  await siteRoutes(app, site, remotes, registeredOriginsRepository(db).ofIntegration);
  // Runs after the event streams have ended.
  app.addHook('preClose', () => inFlight.finish(dependencies.stopPatienceMs ?? defaultStopPatienceMs));
  await app.ready();
  return app;
}
