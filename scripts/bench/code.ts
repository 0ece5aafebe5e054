import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';

function trackedSources(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  return listed.trim().split('\n');
}

function testsIn(files: readonly string[]): number {
  const starts = /^\s*(test|it)(\.each)?\(/gm;
  return files.reduce(
    (sum, file) => sum + (readFileSync(path.join(root, file), 'utf8').match(starts)?.length ?? 0),
    0,
  );
}

/** Counts the lines of the files and the tests. */
export function code(): Section {
  const files = trackedSources();
  const lines = files.map((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  return {
    title: 'Code',
    note: 'Tests as they are written; tables and properties run many more cases.',
    header: ['what', 'figure'],
    rows: [
      ['files', String(files.length)],
      ['lines a file, median', String(percentile(lines, 0.5))],
      ['lines a file, p95', String(percentile(lines, 0.95))],
      ['lines a file, most', String(Math.max(...lines))],
      ['tests in jsdom', String(testsIn(tests.filter((file) => !file.startsWith('server/'))))],
      ['tests of the server', String(testsIn(tests.filter((file) => file.startsWith('server/'))))],
      ['journeys in a browser', String(testsIn(files.filter((file) => file.endsWith('.spec.ts'))))],
    ],
  };
}
