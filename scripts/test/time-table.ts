import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

/** How long a phase, a test file or a journey took, in seconds. */
export interface TimedPart {
  kind: 'phase' | 'file' | 'journey';
  name: string;
  seconds: number;
}

const file = path.join(root, 'node_modules/.cache/timeweave/test-times.txt');

const line = ({ kind, name, seconds }: TimedPart) =>
  `${seconds.toFixed(1).padStart(7)} s  ${kind.padEnd(7)}  ${name}`;

const slowestFirst = (parts: readonly TimedPart[]) => parts.toSorted((a, b) => b.seconds - a.seconds);

/** Writes all parts to a file, the slowest of each kind first, and prints the phases and the ten slowest of the rest. */
export function showTimes(parts: readonly TimedPart[]): void {
  const phases = parts.filter(({ kind }) => kind === 'phase');
  const rest = slowestFirst(parts.filter(({ kind }) => kind !== 'phase'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [...phases, ...rest].map(line).join('\n') + '\n');
  console.log('\n── times');
  console.log([...phases, ...rest.slice(0, 10)].map(line).join('\n'));
  console.log(`All of them: ${path.relative(root, file)}`);
}
