import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('runs the work under a lock, and removes the lock even after a failure', () => {
  const lock = join(folder, 'lock');
  expect(oneAtATime(() => existsSync(lock), lock)).toBe(true);
  const failing = () => {
    throw new Error('no');
  };
  expect(() => oneAtATime(failing, lock)).toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('takes over the lock of a killed server', () => {
  const lock = join(folder, 'stale');
  mkdirSync(lock);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(oneAtATime(() => true, lock)).toBe(true);
});

it('does nothing when the lock cannot be created', () => {
  expect(oneAtATime(() => true, join(folder, 'missing', 'lock'))).toBe(false);
});
