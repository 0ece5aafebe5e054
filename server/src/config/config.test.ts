import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { faultsOf } from './faults-of.fixture.ts';
import { findProjectRoot } from './project-root.ts';
import { defaultRetention } from './defaults.ts';
import { keptSessionSecret } from './session-secret.ts';

it('uses defaults for all settings', () => {
  expect(readConfig({}, '/house')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '/house/.data',
    databaseUrl: undefined,
    migrates: true,
    releasesDir: '/house/.data/releases',
    logLevel: 'info',
  });
});

it('serves metrics on a separate port, bound to localhost unless METRICS_HOST is set', () => {
  expect(readConfig({}, '/house').metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }, '/house').metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(readConfig(everywhere, '/house').metrics).toEqual({ port: 9464, host: '0.0.0.0' });
});

it('exports traces when OpenTelemetry’s variables name a collector', () => {
  const tracesOf = (env: Record<string, string>) => readConfig(env, '/house').traces;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect([{}, endpoint, { ...endpoint, OTEL_SDK_DISABLED: 'True' }].map(tracesOf)).toEqual([
    false,
    true,
    false,
  ]);
  expect(tracesOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' })).toBe(true);
  expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT: found a value that is not shown, accepted is a URL that begins with http:// or https://',
  ]);
});

it('takes periods of retention; the audit log is kept unless one is set', () => {
  expect(readConfig({}, '/house').retention).toEqual(defaultRetention);
  const given = { RETENTION_AUDIT_LOG_DAYS: '400', RETENTION_UNCONFIRMED_SIGN_UPS_DAYS: '7' };
  const expected = { ...defaultRetention, auditLog: 400, unconfirmedSignUps: 7 };
  expect(readConfig(given, '/house').retention).toEqual(expected);
  expect(faultsOf({ RETENTION_FAILED_JOBS_DAYS: '0', RETENTION_AUDIT_LOG_DAYS: 'ever' })).toEqual([
    "RETENTION_AUDIT_LOG_DAYS: found 'ever', accepted is a number of days from 1 to 36500",
    "RETENTION_FAILED_JOBS_DAYS: found '0', accepted is a number of days from 1 to 36500",
  ]);
});

it('takes sizes of database pools', () => {
  expect(readConfig({ DATABASE_POOL_REPORT: '8' }, '/house').poolSizes).toMatchObject({
    ordinary: 10,
    report: 8,
  });
  expect(faultsOf({ DATABASE_POOL_JOBS: '1', DATABASE_POOL_LIMITS: 'many' })).toEqual([
    "DATABASE_POOL_LIMITS: found 'many', accepted is a number of connections from 1 to 1000",
    "DATABASE_POOL_JOBS: found '1', accepted is a number of connections from 2 to 1000",
  ]);
});

it('adds a custom port to the public address, and resolves paths from the project root', () => {
  const config = readConfig({ PORT: '8080', DATA_DIR: 'data', SESSION_SECRET: '' }, '/house');
  expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', dataDir: '/house/data' });
  expect(readConfig({ PUBLIC_URL: 'https://time.example.com/' }, '/house').publicUrl).toBe(
    'https://time.example.com',
  );
});

it('lists all errors together, each with the value and what is accepted, but without secrets', () => {
  const faults = faultsOf({
    PORT: '99999',
    HOST: 'not a host',
    PUBLIC_URL: 'localhost',
    DATABASE_URL: 'mysql://me:hunter2@db',
    SMTP_URL: 'mail',
    MAIL_FROM: 'me',
    SESSION_SECRET: 'hunter2',
    LOG_LEVEL: 'loud',
  });
  const named = faults.map((fault) => fault.split(':')[0]);
  expect(named).toHaveLength(8);
  expect(new Set(named)).toEqual(
    new Set([
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'LOG_LEVEL',
    ]),
  );
  expect(faults.at(-1)).toBe(
    "LOG_LEVEL: found 'loud', accepted is one of fatal, error, warn, info, debug, trace, silent",
  );
  expect(faults.join()).not.toContain('hunter2');
});

it.each([
  ['GOOGLE_CLIENT_ID', 'our client', 'a text without spaces'],
  ['APPLE_CLIENT_ID', 'com.example timeweave', 'a text without spaces'],
  ['GOOGLE_ISSUER', 'accounts.google.com', 'a URL that begins with https://'],
  ['GOOGLE_ISSUER', 'http://accounts.example.com', 'a URL that begins with https://'],
  ['APPLE_ISSUER', 'ftp://localhost', 'a URL that begins with https://'],
  ['TRUSTED_PROXIES', 'proxy.example.com', 'addresses or networks'],
  ['TRUSTED_PROXIES', '127.0.0.1,', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/0', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'addresses or networks'],
  ['TRUSTED_PROXIES', '::1/129', 'addresses or networks'],
])('%s rejects %j', (name, text, accepted) => {
  const [fault, ...others] = faultsOf({ [name]: text });
  expect(fault).toContain(`${name}: found '${text}', accepted is ${accepted}`);
  expect(others).toEqual([]);
});

it('reads the identity providers and the trusted proxies', () => {
  const env = {
    GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
    APPLE_CLIENT_ID: 'com.example.timeweave',
    APPLE_ISSUER: 'http://localhost:9999/',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8',
  };
  expect(readConfig(env, '/house')).toMatchObject({
    social: {
      google: { clientId: env.GOOGLE_CLIENT_ID, issuer: 'https://accounts.google.com' },
      apple: { clientId: env.APPLE_CLIENT_ID, issuer: 'http://localhost:9999' },
    },
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  });
  expect(readConfig({ GOOGLE_ISSUER: 'https://id.example.com' }, '/house')).toMatchObject({
    social: { google: undefined, apple: undefined },
    trustedProxies: [],
  });
});

it('requires a secret when several servers may share a database in production', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/timeweave' };
  expect(faultsOf(env)).toEqual([expect.stringMatching(/^SESSION_SECRET: found nothing/)]);
  expect(faultsOf({ ...env, SESSION_SECRET: 'x'.repeat(32) })).toEqual([]);
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([]);
});

it('reads the address of a replica, which needs a database that it copies', () => {
  const DATABASE_URL = 'postgres://db/timeweave';
  const DATABASE_READ_URL = 'postgres://replica/timeweave';
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }, '/house').databaseReadUrl).toBe(DATABASE_READ_URL);
  expect(readConfig({ DATABASE_URL }, '/house').databaseReadUrl).toBeUndefined();
  expect(faultsOf({ DATABASE_READ_URL })).toEqual([
    'DATABASE_URL: found nothing; DATABASE_READ_URL is a replica of it',
  ]);
  expect(faultsOf({ DATABASE_URL, DATABASE_READ_URL: 'mysql://me:hunter2@db' })).toEqual([
    'DATABASE_READ_URL: found a value that is not shown, accepted is a URL that begins with postgres:// or postgresql://',
  ]);
});

it('reads how a pooler is used, and requires its address beside that of the database', () => {
  const DATABASE_URL = 'postgres://pooler:6432/timeweave';
  const DATABASE_DIRECT_URL = 'postgres://db/timeweave';
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED: 'no' }, '/house')).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePrepared: false,
  });
  expect(readConfig({ DATABASE_URL }, '/house')).toMatchObject({
    databaseDirectUrl: undefined,
    databasePrepared: true,
  });
  expect(faultsOf({ DATABASE_DIRECT_URL })).toEqual([expect.stringMatching(/^DATABASE_URL: found nothing/)]);
  expect(
    faultsOf({ DATABASE_URL, DATABASE_DIRECT_URL: 'mysql://me:hunter2@db', DATABASE_PREPARED: 'maybe' }),
  ).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL: found a value that is not shown/),
    "DATABASE_PREPARED: found 'maybe', accepted is one of yes, no",
  ]);
});

it('generates the secret once and makes it readable only for the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-secret-'));
  const secret = await keptSessionSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await keptSessionSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

describe('the stored secret', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'timeweave-secret-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(['', 'half-written'])('stops the start when it is too short: %j', async (text) => {
    const file = join(folder, 'session-secret');
    writeFileSync(file, text);
    await expect(keptSessionSecret(folder)).rejects.toThrow(
      `${file} holds ${text.length} characters instead of 32 or more: restore it from a backup, or delete it`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is the same for two servers that start at the same moment', async () => {
    const [one, other] = await Promise.all([keptSessionSecret(folder), keptSessionSecret(folder)]);
    expect(one).toBe(other);
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });

  it('is not left incomplete when the disk is full', () => {
    const script = `require(${JSON.stringify(join(__dirname, 'session-secret.ts'))})
      .keptSessionSecret(${JSON.stringify(folder)})
      .catch((error) => console.log(error.message))`;
    // A limit on the file size fails the write as a full disk does.
    const command = `ulimit -f 0; exec "$0" --import tsx --input-type=commonjs -e "$1"`;
    const output = execFileSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });
    expect(output).toMatch(
      /session-secret can't be written \(EFBIG\): free some space, then start again\.\n$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('finds the project root from a nested folder', () => {
  expect(join(findProjectRoot(), 'server', 'src', 'config')).toBe(__dirname);
});

describe('the release store', () => {
  const env = {
    RELEASES_S3_ENDPOINT: 'https://s3.example.com',
    RELEASES_S3_ACCESS_KEY_ID: 'AKIA123',
    RELEASES_S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const storeAt = (address: string) =>
    readConfig({ ...env, RELEASES_STORE: address }, '/house').releasesStore;

  it('is a folder unless an address is set', () => {
    expect(readConfig(env, '/house').releasesStore).toBeUndefined();
  });

  it('is a bucket, with a prefix if one is set', () => {
    expect(storeAt('s3://assets')).toMatchObject({ bucket: 'assets', prefix: '', region: 'us-east-1' });
    expect(storeAt('s3://assets/time/weave/')).toMatchObject({ bucket: 'assets', prefix: 'time/weave/' });
  });

  it.each(['assets', 'https://assets', 's3://', 's3://assets/a b'])('rejects %s', (address) => {
    expect(faultsOf({ ...env, RELEASES_STORE: address })).toEqual([
      expect.stringMatching(/^RELEASES_STORE: found/),
    ]);
  });

  it('needs an endpoint and a key', () => {
    expect(faultsOf({ RELEASES_STORE: 's3://assets' }).map((fault) => fault.split(':')[0])).toEqual(
      Object.keys(env),
    );
  });
});

describe('the image store', () => {
  const env = {
    IMAGES_S3_ENDPOINT: 'https://s3.example.com/',
    IMAGES_S3_BUCKET: 'pictures',
    IMAGES_S3_ACCESS_KEY_ID: 'AKIA123',
    IMAGES_S3_SECRET_ACCESS_KEY: 'hunter2',
  };

  it('is the disk by default', () => {
    expect(readConfig({}, '/house').imageStore).toBeUndefined();
  });

  it('is an S3-compatible store when all settings are given, with a region of its own', () => {
    const store = {
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'AKIA123',
      secretAccessKey: 'hunter2',
    };
    expect(readConfig(env, '/house').imageStore).toEqual(store);
    const withRegion = { ...env, IMAGES_S3_REGION: 'eu-west-1' };
    expect(readConfig(withRegion, '/house').imageStore).toEqual({ ...store, region: 'eu-west-1' });
  });

  it.each(Object.keys(env))('stops the start when only %s is missing', (name) => {
    const faults = faultsOf({ ...env, [name]: ' ' });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: found nothing, accepted is `))]);
  });

  it('names the wrong setting and does not show the key', () => {
    const faults = faultsOf({ ...env, IMAGES_S3_ENDPOINT: 's3', IMAGES_S3_SECRET_ACCESS_KEY: 'hunter 2' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'IMAGES_S3_ENDPOINT',
      'IMAGES_S3_SECRET_ACCESS_KEY',
    ]);
    expect(faults.join()).not.toContain('hunter');
  });
});

it.each(['FIELD_SECRET', 'FIELD_SECRET_ACCEPTED'])('an error of %s names it, and not its value', (name) => {
  const [fault = ''] = faultsOf({ [name]: 'too short' });
  expect([fault.split(':')[0], fault.includes('too short')]).toEqual([name, false]);
});
