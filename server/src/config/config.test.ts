import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { findProjectRoot } from './project-root.ts';
import { keptSessionSecret } from './session-secret.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/house');
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}

it('needs nothing to be set', () => {
  expect(readConfig({}, '/house')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '/house/.data',
    databaseUrl: undefined,
    remotesFile: '/house/dist/remotes.json',
    logLevel: 'info',
  });
});

it('takes a port of its own into the public address, and paths from the project', () => {
  const config = readConfig({ PORT: '8080', DATA_DIR: 'data', SESSION_SECRET: '' }, '/house');
  expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', dataDir: '/house/data' });
  expect(readConfig({ PUBLIC_URL: 'https://time.example.com/' }, '/house').publicUrl).toBe(
    'https://time.example.com',
  );
});

it('lists all faults together, each with what was found and what is accepted, and no secret', () => {
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

it('asks for a secret when several servers may share a database in production', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/timeweave' };
  expect(faultsOf(env)).toEqual([expect.stringMatching(/^SESSION_SECRET: found nothing/)]);
  expect(faultsOf({ ...env, SESSION_SECRET: 'x'.repeat(32) })).toEqual([]);
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([]);
});

it('makes the secret once and keeps it to itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-secret-'));
  const secret = await keptSessionSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await keptSessionSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

it('finds the project above itself', () => {
  expect(join(findProjectRoot(), 'server', 'src', 'config')).toBe(__dirname);
});
