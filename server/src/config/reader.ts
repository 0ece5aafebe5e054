import {
  defaultPoolSizes,
  defaultRegion,
  defaultRetention,
  type PoolSizes,
  type Retention,
  type S3Settings,
} from './defaults.ts';
import type { ProviderSetting } from './providers.ts';
import { type Environment, withSecretFiles } from './secret-files.ts';
import {
  connections,
  days,
  host,
  issuer,
  key,
  port,
  s3Address,
  type Setting,
  url,
  word,
} from './settings.ts';

/** Reads settings and collects their errors, so that all are reported at once. */
export class Reader {
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

  /** Returns whether a variable with this prefix is set. */
  hasAny(prefix: string): boolean {
    return Object.entries(this.env).some(([name, text]) => name.startsWith(prefix) && text?.trim());
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
    const size = (name: keyof PoolSizes, lowest = 1) =>
      this.withDefault(`DATABASE_POOL_${name.toUpperCase()}`, connections(lowest), defaultPoolSizes[name]);
    return {
      ordinary: size('ordinary'),
      suggestion: size('suggestion'),
      report: size('report'),
      calendar: size('calendar'),
      export: size('export'),
      bulk: size('bulk'),
      limits: size('limits'),
      // An import writes in one connection while it reads its file in another.
      jobs: size('jobs', 2),
    };
  }

  retention(): Retention {
    const period = (name: string, otherwise: number) =>
      this.withDefault(`RETENTION_${name}_DAYS`, days, otherwise);
    return {
      auditLog: this.optional('RETENTION_AUDIT_LOG_DAYS', days),
      failedJobs: period('FAILED_JOBS', defaultRetention.failedJobs),
      invitations: period('INVITATIONS', defaultRetention.invitations),
      endedLinks: period('ENDED_LINKS', defaultRetention.endedLinks),
      unconfirmedSignUps: period('UNCONFIRMED_SIGN_UPS', defaultRetention.unconfirmedSignUps),
      entryDeletions: period('ENTRY_DELETIONS', defaultRetention.entryDeletions),
      webhookDeliveries: period('WEBHOOK_DELIVERIES', defaultRetention.webhookDeliveries),
    };
  }

  metrics(): { port: number; host: string } | undefined {
    const itsHost = this.withDefault('METRICS_HOST', host, '127.0.0.1');
    const itsPort = this.optional('METRICS_PORT', port);
    return itsPort === undefined ? undefined : { port: itsPort, host: itsHost };
  }

  traces(): boolean {
    const address = url(['http:', 'https:'], true);
    const endpoint = this.optional('OTEL_EXPORTER_OTLP_ENDPOINT', address);
    const ofTraces = this.optional('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', address);
    const isOff = this.env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true';
    return !isOff && (endpoint ?? ofTraces) !== undefined;
  }

  /** Requires all settings of the store, or none. */
  imageStore(): S3Settings | undefined {
    if (!this.hasAny('IMAGES_S3_')) return undefined;
    const because = 'pictures are kept in an S3-compatible store when all of IMAGES_S3_* are set';
    const bucket = this.required('IMAGES_S3_BUCKET', word, because);
    const access = this.s3Access('IMAGES', because);
    return bucket && access ? { bucket, ...access } : undefined;
  }

  /** Reads bucket and prefix from RELEASES_STORE or BACKUP_STORE, with all settings of the store. */
  prefixedStore(of: 'RELEASES' | 'BACKUP'): (S3Settings & { prefix: string }) | undefined {
    if (!this.env[`${of}_STORE`]?.trim()) return undefined;
    const place = this.optional(`${of}_STORE`, s3Address);
    const access = this.s3Access(of, `${of}_STORE is set`);
    return place && access ? { ...place, ...access } : undefined;
  }

  private s3Access(
    of: 'IMAGES' | 'RELEASES' | 'BACKUP',
    because: string,
  ): Omit<S3Settings, 'bucket'> | undefined {
    const endpoint = this.required(`${of}_S3_ENDPOINT`, url(['http:', 'https:']), because);
    const accessKeyId = this.required(`${of}_S3_ACCESS_KEY_ID`, key, because);
    const secretAccessKey = this.required(`${of}_S3_SECRET_ACCESS_KEY`, key, because);
    const region = this.withDefault(`${of}_S3_REGION`, word, defaultRegion);
    return endpoint && accessKeyId && secretAccessKey
      ? { endpoint, region, accessKeyId, secretAccessKey }
      : undefined;
  }
}
