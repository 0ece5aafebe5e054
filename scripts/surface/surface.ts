import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../server/src/openapi.ts';
import { calls } from '../../shared/src/api/index.ts';
import { contractVersion } from '../../shared/src/contract/index.ts';
import { root } from '../workspaces.ts';
import { apiReport } from './api-report.ts';
import { contractChange, isRaisedFor } from './contract-change.ts';

/** Facade, contract and manifest version, with the types of their names. */
interface ContractReport {
  version: string;
  names: Record<string, string>;
}

const released = 'docs/api/released-contract.json';

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the minor version of the host's federation runtime. Remotes use it (decision 0104), so another minor version needs
 * a new contract.
 */
function federationRuntime(): string {
  const name = '@module-federation/runtime-core';
  const installed = path.join(root, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(installed, 'utf8')) as { version: string };
  return `${name} ${version.replace(/\.[^.]*$/, '')}`;
}

const currentContract = (): ContractReport => ({
  version: contractVersion,
  names: { ...apiReport(), 'federation runtime': federationRuntime() },
});

/** Returns the module with the calls that read, for browsers: they do not load the descriptions. */
function readsModule(): string {
  const lines = Object.entries(calls).flatMap(([name, call]) =>
    'reads' in call ? `  '${name}': ${JSON.stringify(call.reads)},\n` : [],
  );
  return `import type { Stale } from '../../api/index.ts';

/** The calls that only read, with the \`reads\` of their descriptions. Generated: npm run surface. */
export const reads: Readonly<Partial<Record<string, readonly Stale[]>>> = {
${lines.join('')}};
`;
}

/** Generated files about public interfaces, committed so that the diff shows each change. */
const surfaces: readonly { file: string; render: () => Promise<string> | string }[] = [
  { file: 'docs/api/openapi.json', render: openApiDocument },
  { file: 'shared/src/facade/store/reads.ts', render: readsModule },
  { file: 'docs/api/contract.json', render: () => toJson(currentContract()) },
];

function committed(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** Returns the committed files that differ from the sources; undefined if none does. */
export async function surfaceDrift(): Promise<string | undefined> {
  const drifted: string[] = [];
  for (const { file, render } of surfaces) if (committed(file) !== (await render())) drifted.push(file);
  if (drifted.length === 0) return undefined;
  return `${drifted.join(' and ')} differ from the sources. If that is meant: npm run surface, and commit.`;
}

/** Maximum number of facade names: each one limits what a remote can change. */
const maxFacadeNames = 45;

const facadeNamesIn = ({ names }: ContractReport) =>
  Object.keys(names).filter((name) => name.startsWith('facade '));

/**
 * Returns why the facade must be smaller or `contractVersion` must be higher, or undefined. Compares the committed reports.
 */
export async function contractFault(): Promise<string | undefined> {
  const before = JSON.parse(committed(released)) as ContractReport;
  const now = JSON.parse(committed('docs/api/contract.json')) as ContractReport;
  const { length } = facadeNamesIn(now);
  if (length > maxFacadeNames)
    return `The facade has ${length} names, at most ${maxFacadeNames} are allowed.`;
  const { size, reasons } = contractChange(before.names, now.names);
  if (isRaisedFor(size, before.version, now.version)) return undefined;
  return `Contract ${now.version} needs a ${size} version over the released ${before.version}:\n${reasons.join('\n')}`;
}

/** Writes the types of tables by the server's test that compares them, which starts a PostgreSQL. */
function writeTableTypes(): void {
  const test = ['jest', 'server/src/database/table-types.test.ts', '--selectProjects', 'server'];
  const env = { ...process.env, WRITE_TABLE_TYPES: '1' };
  const { status } = spawnSync('npx', ['--no-install', ...test], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The types of tables could not be written.');
}

/** `npm run surface` writes the reports; `npm run surface -- --release` also declares the contract released. */
if (process.argv[1] === import.meta.filename) {
  for (const { file, render } of surfaces) writeFileSync(path.join(root, file), await render());
  if (process.argv.includes('--release'))
    writeFileSync(path.join(root, released), committed('docs/api/contract.json'));
  writeTableTypes();
}
