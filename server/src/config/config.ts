import { join } from 'node:path';
import { readOidc } from './oidc-settings.ts';
import { appleIssuer, googleIssuer, type SocialSettings } from './providers.ts';
import type { PoolSizes } from './pool-sizes.ts';
import { Reader } from './reader.ts';
import type { Retention } from './retention.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Environment } from './secret-files.ts';
import { openSignUp, signUpModes, type SignUpSettings } from './sign-up-settings.ts';
import {
  addresses,
  domains,
  emails,
  host,
  mailbox,
  oneOf,
  origins,
  path,
  port,
  secret,
  url,
} from './settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const databaseUrl = url(['postgres:', 'postgresql:'], true);

export interface Config {
  root: string;
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Set with PUBLIC_URL: the API then accepts only its host name and those of this machine. */
  onlyPublicHost: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set when `databaseUrl` is a pooler by transaction: the database itself. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the database, for reports, exports, calendars and feeds. */
  databaseReadUrl: string | undefined;
  /** Whether connections to `databaseUrl` keep named statements. */
  databasePrepared: boolean;
  poolSizes: PoolSizes;
  /** Whether a start applies missing migrations; otherwise it refuses to run without them. */
  migrates: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  sessionSecret: string | undefined;
  /** The next or the former secret: what it signed or encrypted is accepted, too. */
  acceptedSecret: string | undefined;
  social: SocialSettings;
  signUp: SignUpSettings;
  /** Undefined: pictures are stored on disk, in DATA_DIR. */
  imageStore: S3Settings | undefined;
  trustedProxies: readonly string[];
  /** Holds the remotes' releases, one folder each; with `releasesStore` only uploads in progress. */
  releasesDir: string;
  /** Undefined: the releases' files are stored in `releasesDir`. */
  releasesStore: (S3Settings & { prefix: string }) | undefined;
  /** Where `backup bucket:NAME` writes. */
  backupStore: (S3Settings & { prefix: string }) | undefined;
  /** Additional origins of release files; browsers load from the first. */
  assetOrigins: readonly string[];
  /** E-mail addresses of users who may preview releases. */
  developers: readonly string[];
  /** Origins of developers' machines for previews of remotes. */
  previewOrigins: readonly string[];
  /** Mailbox for mails about failing remotes whose manifest names no contact. */
  remotesContact: string | undefined;
  /** Undefined: no metrics are served. */
  metrics: { port: number; host: string } | undefined;
  /** Whether traces are exported; OpenTelemetry's SDK reads the other OTEL_ variables itself. */
  traces: boolean;
  retention: Retention;
  /** Addresses and networks that webhooks may reach although they are not public. */
  webhookNetworks: readonly string[];
  logLevel: (typeof logLevels)[number];
}

/** All errors in the environment, one line for each variable. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Without Google and Apple where the operator's provider is the only way to log in. */
function socialSettings(reader: Reader): SocialSettings {
  const google = reader.provider('GOOGLE', googleIssuer);
  const apple = reader.provider('APPLE', appleIssuer);
  const oidc = readOidc(reader);
  return oidc?.only ? { google: undefined, apple: undefined, oidc } : { google, apple, oidc };
}

/**
 * Reads all environment variables (table in the architecture page), and the files that hold secrets. Throws a ConfigError
 * that lists every error.
 */
export function readConfig(given: Environment, root: string): Config {
  const reader = new Reader(given, root);
  const { env } = reader;
  const listenPort = reader.withDefault('PORT', port, 3000);
  const givenUrl = reader.optional('PUBLIC_URL', url(['http:', 'https:']));
  const publicUrl = givenUrl ?? `http://localhost:${listenPort}`;
  const dataDir = reader.withDefault('DATA_DIR', path(root), join(root, '.data'));
  const config: Config = {
    root,
    production: env.NODE_ENV === 'production',
    port: listenPort,
    host: reader.withDefault('HOST', host, '127.0.0.1'),
    publicUrl,
    onlyPublicHost: givenUrl !== undefined,
    dataDir,
    databaseUrl: reader.optional('DATABASE_URL', databaseUrl),
    databaseDirectUrl: reader.optional('DATABASE_DIRECT_URL', databaseUrl),
    databaseReadUrl: reader.optional('DATABASE_READ_URL', databaseUrl),
    databasePrepared: reader.withDefault('DATABASE_PREPARED', oneOf(['yes', 'no']), 'yes') === 'yes',
    poolSizes: reader.poolSizes(),
    migrates: reader.withDefault('MIGRATE', oneOf(['yes', 'no']), 'yes') === 'yes',
    smtpUrl: reader.optional('SMTP_URL', url(['smtp:', 'smtps:'], true)),
    mailFrom: reader.withDefault('MAIL_FROM', mailbox, `Timeweave <no-reply@${new URL(publicUrl).hostname}>`),
    sessionSecret: reader.optional('SESSION_SECRET', secret),
    acceptedSecret: reader.optional('SESSION_SECRET_ACCEPTED', secret),
    social: socialSettings(reader),
    signUp: {
      mode: reader.withDefault('SIGN_UP', oneOf(signUpModes), openSignUp.mode),
      domains: reader.withDefault('SIGN_UP_DOMAINS', domains, openSignUp.domains),
    },
    imageStore: reader.imageStore(),
    trustedProxies: reader.withDefault('TRUSTED_PROXIES', addresses, []),
    webhookNetworks: reader.withDefault('WEBHOOK_NETWORKS', addresses, []),
    releasesDir: reader.withDefault('RELEASES_DIR', path(root), join(dataDir, 'releases')),
    releasesStore: reader.prefixedStore('RELEASES'),
    backupStore: reader.prefixedStore('BACKUP'),
    assetOrigins: reader.withDefault('ASSET_ORIGINS', origins, []),
    developers: reader.withDefault('DEVELOPERS', emails, []),
    previewOrigins: reader.withDefault('PREVIEW_ORIGINS', origins, []),
    remotesContact: reader.optional('REMOTES_CONTACT', mailbox),
    metrics: reader.metrics(),
    traces: reader.traces(),
    retention: reader.retention(),
    logLevel: reader.withDefault('LOG_LEVEL', oneOf(logLevels), 'info'),
  };
  if (config.production && config.databaseUrl && !env.SESSION_SECRET?.trim()) {
    reader.faults.push(
      `SESSION_SECRET: found nothing, accepted is ${secret.accepts}; all servers of one database need the same`,
    );
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    reader.faults.push('DATABASE_URL: found nothing; DATABASE_DIRECT_URL is the database behind it');
  }
  if (config.databaseReadUrl && !config.databaseUrl) {
    reader.faults.push('DATABASE_URL: found nothing; DATABASE_READ_URL is a replica of it');
  }
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}
