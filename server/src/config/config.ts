import { join } from 'node:path';
import { appleIssuer, googleIssuer, type ProviderSetting, type SocialSettings } from './providers.ts';
import { defaultPoolSizes, type PoolSizes } from './pool-sizes.ts';
import { type S3Settings, defaultRegion } from './s3-settings.ts';
import { type Environment, withSecretFiles } from './secret-files.ts';
import { openSignUp, signUpModes, type SignUpSettings } from './sign-up-settings.ts';
import {
  addresses,
  connections,
  domains,
  emails,
  host,
  issuer,
  key,
  mailbox,
  oneOf,
  origins,
  path,
  port,
  s3Address,
  secret,
  type Setting,
  url,
  word,
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
  logLevel: (typeof logLevels)[number];
}

/** All errors in the environment, one line for each variable. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Reads settings and collects their errors, so that all are reported at once. */
class Reader {
  readonly faults: string[] = [];
  readonly env: Environment;
  constructor(given: Environment, root: string) {
    this.env = withSecretFiles(given, root, this.faults);
  }

  optional<Value>(name: string, setting: Setting<Value>): Value | undefined {
    const text = this.env[name]?.trim();
    if (!text) return undefined;
    const value = setting.read(text);
    if (value === undefined) {
      const found = setting.secret ? 'a value that is not shown' : `'${text}'`;
      this.faults.push(`${name}: found ${found}, accepted is ${setting.accepts}`);
    }
    return value;
  }

  withDefault<Value>(name: string, setting: Setting<Value>, otherwise: Value): Value {
    return this.optional(name, setting) ?? otherwise;
  }

  /** Reads both settings even when one is missing, so that errors in both are reported. */
  provider(name: 'GOOGLE' | 'APPLE', ownIssuer: string): ProviderSetting | undefined {
    const clientId = this.optional(`${name}_CLIENT_ID`, word);
    const itsIssuer = this.withDefault(`${name}_ISSUER`, issuer, ownIssuer);
    return clientId === undefined ? undefined : { clientId, issuer: itsIssuer };
  }

  required<Value>(name: string, setting: Setting<Value>, because: string): Value | undefined {
    if (!this.env[name]?.trim())
      this.faults.push(`${name}: found nothing, accepted is ${setting.accepts}; ${because}`);
    return this.optional(name, setting);
  }

  poolSizes(): PoolSizes {
    const size = (name: keyof PoolSizes) =>
      this.withDefault(`DATABASE_POOL_${name.toUpperCase()}`, connections, defaultPoolSizes[name]);
    return {
      ordinary: size('ordinary'),
      suggestion: size('suggestion'),
      report: size('report'),
      calendar: size('calendar'),
      export: size('export'),
      bulk: size('bulk'),
      limits: size('limits'),
      jobs: size('jobs'),
    };
  }

  metrics(): { port: number; host: string } | undefined {
    const itsHost = this.withDefault('METRICS_HOST', host, '127.0.0.1');
    const itsPort = this.optional('METRICS_PORT', port);
    return itsPort === undefined ? undefined : { port: itsPort, host: itsHost };
  }

  /** Requires all settings of the store, or none. */
  imageStore(): S3Settings | undefined {
    if (!Object.entries(this.env).some(([name, text]) => name.startsWith('IMAGES_S3_') && text?.trim()))
      return undefined;
    const because = 'pictures are kept in an S3-compatible store when all of IMAGES_S3_* are set';
    const bucket = this.required('IMAGES_S3_BUCKET', word, because);
    const access = this.s3Access('IMAGES', because);
    return bucket && access ? { bucket, ...access } : undefined;
  }

  /**
   * Reads bucket and prefix from RELEASES_STORE, with all settings of the store; returns undefined for a
   * folder.
   */
  releasesStore(): (S3Settings & { prefix: string }) | undefined {
    if (!this.env.RELEASES_STORE?.trim()) return undefined;
    const place = this.optional('RELEASES_STORE', s3Address);
    const access = this.s3Access('RELEASES', 'RELEASES_STORE is set');
    return place && access ? { ...place, ...access } : undefined;
  }

  private s3Access(of: 'IMAGES' | 'RELEASES', because: string): Omit<S3Settings, 'bucket'> | undefined {
    const endpoint = this.required(`${of}_S3_ENDPOINT`, url(['http:', 'https:']), because);
    const accessKeyId = this.required(`${of}_S3_ACCESS_KEY_ID`, key, because);
    const secretAccessKey = this.required(`${of}_S3_SECRET_ACCESS_KEY`, key, because);
    const region = this.withDefault(`${of}_S3_REGION`, word, defaultRegion);
    return endpoint && accessKeyId && secretAccessKey
      ? { endpoint, region, accessKeyId, secretAccessKey }
      : undefined;
  }
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
    databasePrepared: reader.withDefault('DATABASE_PREPARED', oneOf(['yes', 'no']), 'yes') === 'yes',
    poolSizes: reader.poolSizes(),
    migrates: reader.withDefault('MIGRATE', oneOf(['yes', 'no']), 'yes') === 'yes',
    smtpUrl: reader.optional('SMTP_URL', url(['smtp:', 'smtps:'], true)),
    mailFrom: reader.withDefault('MAIL_FROM', mailbox, `Timeweave <no-reply@${new URL(publicUrl).hostname}>`),
    sessionSecret: reader.optional('SESSION_SECRET', secret),
    acceptedSecret: reader.optional('SESSION_SECRET_ACCEPTED', secret),
    social: {
      google: reader.provider('GOOGLE', googleIssuer),
      apple: reader.provider('APPLE', appleIssuer),
    },
    signUp: {
      mode: reader.withDefault('SIGN_UP', oneOf(signUpModes), openSignUp.mode),
      domains: reader.withDefault('SIGN_UP_DOMAINS', domains, openSignUp.domains),
    },
    imageStore: reader.imageStore(),
    trustedProxies: reader.withDefault('TRUSTED_PROXIES', addresses, []),
    releasesDir: reader.withDefault('RELEASES_DIR', path(root), join(dataDir, 'releases')),
    releasesStore: reader.releasesStore(),
    assetOrigins: reader.withDefault('ASSET_ORIGINS', origins, []),
    developers: reader.withDefault('DEVELOPERS', emails, []),
    previewOrigins: reader.withDefault('PREVIEW_ORIGINS', origins, []),
    remotesContact: reader.optional('REMOTES_CONTACT', mailbox),
    metrics: reader.metrics(),
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
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}
