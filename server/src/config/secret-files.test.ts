import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { faultsOf } from './faults-of.fixture.ts';

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'timeweave-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it('is used as if the variable held it, without the final line break', () => {
    const SESSION_SECRET_FILE = fileWith(`${'x'.repeat(32)}\n`);
    expect(readConfig({ SESSION_SECRET_FILE }, '/house').sessionSecret).toBe('x'.repeat(32));
    const DATABASE_URL_FILE = fileWith('postgres://me:hunter2@db/timeweave');
    expect(readConfig({ DATABASE_URL_FILE }, '/house').databaseUrl).toContain('hunter2');
    const both = readConfig({ DATABASE_URL_FILE, DATABASE_READ_URL_FILE: DATABASE_URL_FILE }, '/house');
    expect(both.databaseReadUrl).toContain('hunter2');
  });

  it('fulfils the rule that production needs a secret', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/timeweave' };
    expect(faultsOf({ ...env, SESSION_SECRET_FILE: fileWith('x'.repeat(32)) })).toEqual([]);
  });

  it('stops the start when the file is missing, empty, wrong, or given beside the variable', () => {
    const missing = join(folder, 'missing');
    expect(faultsOf({ SMTP_URL_FILE: missing })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE: found '.*missing', accepted is a file .* \(ENOENT/),
    ]);
    expect(faultsOf({ SMTP_URL_FILE: fileWith(' \n') })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE: the file '.*' is empty$/),
    ]);
    expect(faultsOf({ SESSION_SECRET_FILE: fileWith('hunter2') })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: found a value that is not shown/),
    ]);
    expect(faultsOf({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: fileWith('smtp://mail') })).toEqual([
      'SMTP_URL_FILE: SMTP_URL is set, too; accepted is one of them',
    ]);
  });
});
