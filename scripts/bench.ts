import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { attack, faultNames } from './attack/attack.ts';
import { withSections } from './bench/benchmarks-document.ts';
import { budgetedBenches, budgetTable, missedBudgets, withBudgets } from './bench/budgets.ts';
import { bundles } from './bench/bundles.ts';
import { entryList } from './bench/entry-list.ts';
import { growth } from './bench/growth.ts';
import { layoutShift } from './bench/layout-shift/layout-shift.ts';
import type { Section } from './bench/section.ts';
import { releases } from './bench/releases.ts';
import { reportPage } from './bench/report-page.ts';
import { reports } from './bench/reports.ts';
import { throughput } from './bench/throughput.ts';
import { upgrade } from './bench/upgrade.ts';
import { buildProduct } from './build/build-product.ts';
import { root } from './workspaces.ts';

/**
 * `npm run bench [name]`: measures and prints. Without a name it measures everything, and writes each section into
 * `docs/benchmarks.md`; `npm run bench -- record name…` does that for single ones. `npm run bench -- check [name…]` compares
 * with the budgets, and runs the tests of statements.
 */

const benches: Readonly<Record<string, (names: readonly string[]) => Promise<Section>>> = {
  bundles,
  list: entryList,
  throughput,
  growth: (sizes) => growth(sizes.length > 0 ? sizes.map(Number) : undefined),
  reports,
  'report-page': reportPage,
  'layout-shift': layoutShift,
  releases,
  upgrade: ([commit]) => upgrade(commit),
};

const [only, ...names] = process.argv.slice(2);

function markdown({ title, note, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)];
  return `## ${title}\n\n${note}\n\n${table.join('\n')}\n`;
}

await buildProduct();

/** Runs the tests of numbers of statements and of the planner's choices; returns a sentence if one fails. */
function statementFaults(): string[] {
  const args = ['--no-install', 'jest', '--selectProjects=server', '--testPathPatterns=statements'];
  const env = { ...process.env, STATEMENTS: '1' };
  const { status } = spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' });
  return status === 0 ? [] : ['tests of statements'];
}

if (only === 'crash') {
  process.exit(
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/crash-test.ts'], { cwd: root, stdio: 'inherit' })
      .status ?? 1,
  );
}
if (only === 'attack') {
  const unknown = names.find((name) => !faultNames.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no fault '${unknown}'; there are ${faultNames.join(', ')}.`);
    process.exit(1);
  }
  process.exit((await attack(names)) ? 0 : 1);
}
if (only === 'check') {
  const missed = names.length === 0 || names.includes('statements') ? statementFaults() : [];
  for (const name of names.length > 0 ? names : budgetedBenches) {
    if (name === 'statements') continue;
    const section = await benches[name]?.([]);
    if (!section) throw new Error(`There is no bench '${name}'.`);
    console.log(markdown(withBudgets(name, section)));
    missed.push(...missedBudgets(name, section));
  }
  for (const miss of missed) console.error(`missed  ${miss}`);
  process.exit(missed.length > 0 ? 1 : 0);
}
const isRecorded = only === undefined || only === 'record';
const chosen = only === 'record' && names.length > 0 ? names : isRecorded ? Object.keys(benches) : [only];
const unknown = chosen.find((name) => !benches[name]);
if (unknown !== undefined) {
  console.error(
    `There is no bench '${unknown}'; there are ${Object.keys(benches).join(', ')}, crash, attack, check and record.`,
  );
  process.exit(1);
}

const file = path.join(root, 'docs/benchmarks.md');

/** Writes a section into `docs/benchmarks.md` at once, so that a run that is cut off keeps what it measured. */
function record(section: Section): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const origin = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores, Node ${process.versions.node}.`;
  const measured = markdown({ ...section, note: `${section.note} ${origin}` });
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), [markdown(budgetTable()), measured]));
  spawnSync('npx', ['--no-install', 'oxfmt', file], { cwd: root });
}

await buildProduct();
for (const name of chosen) {
  const bench = benches[name];
  if (!bench) continue;
  const section = withBudgets(name, await bench(only === name ? names : []));
  console.log(markdown(section));
  if (isRecorded) record(section);
}
