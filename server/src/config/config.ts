import { join } from 'node:path';
import { readOidc } from './oidc-settings.ts';
import { appleIssuer, googleIssuer, type SocialSettings } from './providers.ts';
import { Reader } from './reader.ts';
import type { Environment } from './secret-files.ts';
import { openSignUp, signUpModes } from './defaults.ts';
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

/** The environment, parsed. */
export type Config = ReturnType<typeof readConfig>;

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
export function readConfig(given: Environment, root: string) {
  const reader = new Reader(given, root);
  const { env } = reader;
  const listenPort = reader.withDefault('PORT', port, 3000);
  const givenUrl = reader.optional('PUBLIC_URL', url(['http:', 'https:']));
  const publicUrl = givenUrl ?? `http://localhost:${listenPort}`;
  const dataDir = reader.withDefault('DATA_DIR', path(root), join(root, '.data'));
  const config = {
    root,
    production: env.NODE_ENV === 'production',
    port: listenPort,
    host: reader.withDefault('HOST', host, '127.0.0.1'),
    publicUrl,
    /** Set with PUBLIC_URL: the API then accepts only its host name and those of this machine. */
    onlyPublicHost: givenUrl !== undefined,
    dataDir,
    databaseUrl: reader.optional('DATABASE_URL', databaseUrl),
    /** Set when `databaseUrl` is a pooler by transaction: the database itself. */
    databaseDirectUrl: reader.optional('DATABASE_DIRECT_URL', databaseUrl),
    /** A streaming replica of the database, for reports, exports, calendars and feeds. */
    databaseReadUrl: reader.optional('DATABASE_READ_URL', databaseUrl),
    /** Whether connections to `databaseUrl` keep named statements. */
    databasePrepared: reader.withDefault('DATABASE_PREPARED', oneOf(['yes', 'no']), 'yes') === 'yes',
    poolSizes: reader.poolSizes(),
    /** Whether a start applies missing migrations; otherwise it refuses to run without them. */
    migrates: reader.withDefault('MIGRATE', oneOf(['yes', 'no']), 'yes') === 'yes',
    smtpUrl: reader.optional('SMTP_URL', url(['smtp:', 'smtps:'], true)),
    mailFrom: reader.withDefault('MAIL_FROM', mailbox, `Timeweave <no-reply@${new URL(publicUrl).hostname}>`),
    sessionSecret: reader.optional('SESSION_SECRET', secret),
    /** The next or the former secret: what it signed or encrypted is accepted, too. */
    acceptedSecret: reader.optional('SESSION_SECRET_ACCEPTED', secret),
    /** Encrypts fields of the database; undefined: the session secret does, too. */
    fieldSecret: reader.optional('FIELD_SECRET', secret),
    acceptedFieldSecret: reader.optional('FIELD_SECRET_ACCEPTED', secret),
    social: socialSettings(reader),
    signUp: {
      mode: reader.withDefault('SIGN_UP', oneOf(signUpModes), openSignUp.mode),
      domains: reader.withDefault('SIGN_UP_DOMAINS', domains, openSignUp.domains),
    },
    /** Undefined: pictures are stored on disk, in DATA_DIR. */
    imageStore: reader.imageStore(),
    trustedProxies: reader.withDefault('TRUSTED_PROXIES', addresses, []),
    /** Addresses and networks that webhooks may reach although they are not public. */
    webhookNetworks: reader.withDefault('WEBHOOK_NETWORKS', addresses, []),
    /** Holds the remotes' releases, one folder each; with `releasesStore` only uploads in progress. */
    releasesDir: reader.withDefault('RELEASES_DIR', path(root), join(dataDir, 'releases')),
    /** Undefined: the releases' files are stored in `releasesDir`. */
    releasesStore: reader.prefixedStore('RELEASES'),
    /** Where `backup bucket:NAME` writes. */
    backupStore: reader.prefixedStore('BACKUP'),
    /** Additional origins of release files; browsers load from the first. */
    assetOrigins: reader.withDefault('ASSET_ORIGINS', origins, []),
    /** E-mail addresses of users who may preview releases. */
    developers: reader.withDefault('DEVELOPERS', emails, []),
    /** Origins of developers' machines for previews of remotes. */
    previewOrigins: reader.withDefault('PREVIEW_ORIGINS', origins, []),
    /** Mailbox for mails about failing remotes whose manifest names no contact. */
    remotesContact: reader.optional('REMOTES_CONTACT', mailbox),
    /** Undefined: no metrics are served. */
    metrics: reader.metrics(),
    /** Whether traces are exported; OpenTelemetry's SDK reads the other OTEL_ variables itself. */
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
