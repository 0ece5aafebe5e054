import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveCalendarFeeds } from './calendar-feeds/index.ts';
import { allowRegisteredOrigins, auth, registeredOriginsRepository } from './auth/index.ts';
import { rateLimits } from './limits/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Notifications } from './notifications/index.ts';
import { eventStream } from './event-stream/index.ts';
import {
  defaultRetention,
  openSignUp,
  type Retention,
  type SignUpSettings,
  type SocialSettings,
} from './config/index.ts';
import { type Pools, type Replica, runsIn } from './database/index.ts';
import { dataExportDownload } from './data-export/index.ts';
import { type CalendarNetwork, publicNetwork } from './external-calendars/index.ts';
import { type ImageStore, imageUploads, serveImages } from './images/index.ts';
import { devMailRoutes, type Outbox } from './mail/index.ts';
import {
  answerUnreadable,
  type ArrivalLimits,
  createLogger,
  gracefulStop,
  http,
  healthRoutes,
  limitBodies,
  ordinaryBodyBytes,
  requestIdOf,
  type SecurityHeaders,
  securityHeaders,
  serveDocs,
  defaultArrivalLimits,
} from './platform/index.ts';
import { type ReleasePlace, releaseStore } from './releases/index.ts';
import { remoteHealthRoutes, remoteHealthService, remoteReportRoutes } from './remote-health/index.ts';
import { type FeedSettings, releaseFeed } from './release-feed/index.ts';
import { type PreviewSettings, releasePreviews } from './release-previews/index.ts';
import { passkeyService } from './passkeys/index.ts';
import { secondFactorService } from './second-factor/index.ts';
import { cipherOf, type InstallationSecrets, singleUseTokens } from './secrets/index.ts';
import { signInService } from './session/index.ts';
import { appleVerifyRoute, closeOtherWays, socialSignIn } from './social-sign-in/index.ts';
import { remoteRegistry, type Site, siteRoutes } from './static/index.ts';
import { apiCalls } from './calls/index.ts';
import { domains } from './domains.ts';
import type { Tracing } from './tracing/index.ts';
import type { WebhookNetwork } from './webhooks/index.ts';
import { workspaceExportDownload } from './workspace-export/index.ts';
import { unsubscribeLinks, unsubscribeRoutes } from './unsubscribe/index.ts';

export interface AppDependencies extends InstallationSecrets {
  pools: Pools;
  /** Serves reports, exports, calendars and feeds; without it, the pools do. */
  replica?: Replica | undefined;
  images: ImageStore;
  /** The public address of the product; identity providers redirect users here. */
  publicUrl?: string;
  /** Rejects API calls to other host names. */
  onlyPublicHost?: boolean;
  social?: SocialSettings;
  /** Default is open to everybody. */
  signUp?: SignUpSettings;
  /** The network for external calendars; default is the public Internet. */
  calendarNetwork?: CalendarNetwork;
  /** How long deletions of entries are kept; default as in `config`. */
  retention?: Retention;
  /** What webhooks may reach; default is the public Internet. */
  webhookNetwork?: WebhookNetwork;
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
  /** Default is a silent one. */
  log?: FastifyBaseLogger;
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
  tracing?: Tracing | undefined;
}

/** Default time that requests in flight get when the server stops, in ms. */
const defaultStopPatienceMs = 10_000;

function newApp(
  { log = createLogger('silent'), trustedProxies = [] }: AppDependencies,
  headers: SecurityHeaders,
  { ordinaryMs, uploadMs }: ArrivalLimits,
  patienceMs: number,
): FastifyInstance {
  return fastify({
    ...answerUnreadable(headers),
    loggerInstance: log,
    genReqId: requestIdOf,
    bodyLimit: ordinaryBodyBytes,
    requestTimeout: uploadMs,
    http: { headersTimeout: ordinaryMs },
    // Must exceed the time that requests in flight get: Fastify aborts a hook after this time.
    pluginTimeout: patienceMs + 5_000,
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    return503OnClosing: false,
  });
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
    acceptedSecret,
  } = dependencies;
  const { publicUrl = 'http://localhost', social = { google: undefined, apple: undefined } } = dependencies;
  const { arrivalLimits = defaultArrivalLimits, stopPatienceMs = defaultStopPatienceMs } = dependencies;
  const { notifications, metrics, tracing, previews, feed, replica } = dependencies;
  const { runInPool = runsIn(pools) } = replica ?? {};
  const db = pools.ordinary;
  const limits = rateLimits(pools.limits);
  const storeImage = imageUploads({ db, store: dependencies.images });
  const headers = securityHeaders(social, [
    ...(site?.assetOrigins ?? []),
    ...(previews?.previewOrigins ?? []),
  ]);
  const app = newApp(dependencies, headers, arrivalLimits, stopPatienceMs);

  // Each plugin names those that it depends on; Fastify refuses one without them.
  await app.register(gracefulStop, { patienceMs: stopPatienceMs });
  metrics?.countRequests(app);
  tracing?.nameRequests(app);
  await app.register(http, {
    headers,
    arrivalLimits,
    onlyHostOf: dependencies.onlyPublicHost ? publicUrl : undefined,
  });
  await app.register(auth, { db, clock, limits, secret: sessionSecret, acceptedSecret });
  await app.register(limitBodies);
  await app.register(allowRegisteredOrigins);
  await app.register(serveDocs);
  await app.register(apiCalls, { pools, runInPool, storeImage, nudgeJobs });
  if (notifications) await app.register(eventStream, { notifications, beatMs: dependencies.streamBeatMs });

  const { answer, guard } = app;
  const { tokens } = guard;
  const tickets = singleUseTokens(sessionSecret, acceptedSecret);
  const cipher = cipherOf(dependencies);
  // No service gets a database: a handler uses the one of its request.
  const services = {
    clock,
    tokens,
    limits,
    cipher,
    images: dependencies.images,
    signUp: dependencies.signUp ?? openSignUp,
    retention: dependencies.retention ?? defaultRetention,
    signIn: signInService(tokens, clock),
    secondFactor: secondFactorService(cipher, limits),
    passkeys: passkeyService(publicUrl, tickets),
    tickets,
    social: socialSignIn(social, tickets, publicUrl),
    calendarNetwork: dependencies.calendarNetwork,
    webhookNetwork: dependencies.webhookNetwork ?? publicNetwork,
  };
  const answerOpen = closeOtherWays(answer, social.oidc);
  for (const register of Object.values(domains)) register(answerOpen, services);
  await appleVerifyRoute(app, db, services);
  const files = dependencies.releases?.served;
  metrics?.watch({
    db,
    pools,
    replicaPools: replica?.pools,
    streamCount: () => app.eventStreams?.count() ?? 0,
    isStoreReachable: async () => files?.isReachable() ?? true,
  });
  unsubscribeRoutes(app, db, unsubscribeLinks(sessionSecret, publicUrl, acceptedSecret));
  healthRoutes(app, pools.health);
  dataExportDownload(app, { ...services, pools, runInPool });
  workspaceExportDownload(app, { ...services, pools, runInPool });
  serveImages(app, dependencies.images);
  serveCalendarFeeds(app, { ...services, pools, runInPool });
  if (outbox) await app.register(async (scope) => devMailRoutes(scope, db, outbox));
  const store = dependencies.releases && releaseStore(db, dependencies.releases);
  const registry = store && remoteRegistry(store, site?.assetOrigins);
  if (registry && notifications) app.addHook('onListen', async () => registry.follow(notifications));
  const health = remoteHealthService({
    db,
    clock,
    tokens,
    secret: sessionSecret,
    store,
    nudgeJobs,
    listedRemotes: async () => (await registry?.current())?.remotes ?? [],
    onCounted: metrics?.countLoad,
    onPageError: metrics?.countPageError,
  });
  remoteReportRoutes(answer, { ...services, health });
  remoteHealthRoutes(app, { ...services, health, files });
  if (store && previews) releasePreviews(app, guard, store, previews);
  if (store && feed) await releaseFeed(app, limits, store, feed);
  const remotes = registry && files && { registry, files };
  await siteRoutes(app, site, remotes, registeredOriginsRepository(db).ofIntegration);
  await app.ready();
  return app;
}
