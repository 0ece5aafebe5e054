import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { attack, faultNames } from './attack/attack.ts';
import { budgetedBenches, budgetTable, missedBudgets, withBudgets } from './bench/budgets.ts';
import { bulkChanges } from './bench/bulk-changes.ts';
import { bundles } from './bench/bundles.ts';
import { code } from './bench/code.ts';
import { entryList } from './bench/entry-list.ts';
import { growth } from './bench/growth.ts';
import { interactions } from './bench/interactions.ts';
import { largeReport } from './bench/large-report.ts';
import { layoutShift } from './bench/layout-shift/layout-shift.ts';
import { millionEntries } from './bench/million-entries.ts';
import { pickers } from './bench/pickers.ts';
import { profile } from './bench/profile/profile.ts';
import { projects } from './bench/projects.ts';
import type { Section } from './bench/section.ts';
import { releases } from './bench/releases.ts';
import { reportPage } from './bench/report-page.ts';
import { reports } from './bench/reports.ts';
import { server } from './bench/server.ts';
import { signIn } from './bench/sign-in.ts';
import { throughput } from './bench/throughput.ts';
import { yearOfUse } from './bench/year-of-use.ts';
import { buildProduct } from './build/build-product.ts';
import { root } from './workspaces.ts';

/**
 * `npm run bench [name]`: measures, prints, and after a full run writes `docs/benchmarks.md`. `npm run bench -- profile
 * [call…]` prints a profile of single calls.
 */

const benches: Readonly<Record<string, (names: readonly string[]) => Section | Promise<Section>>> = {
  bundles,
  list: entryList,
  server,
  throughput,
  growth: () => growth(names.length > 0 ? names.map(Number) : undefined),
  'bulk-changes': bulkChanges,
  'million-entries': millionEntries,
  'large-report': largeReport,
  reports,
  'report-page': reportPage,
  projects,
  interactions,
  'sign-in': signIn,
  'year-of-use': yearOfUse,
  pickers,
  'layout-shift': layoutShift,
  releases,
  code,
};

const [only, ...names] = process.argv.slice(2);

function markdown({ title, note, header, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)];
  return `## ${title}\n\n${note}\n\n${table.join('\n')}\n`;
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
  await buildProduct();
  process.exit((await attack(names)) ? 0 : 1);
}
if (only === 'profile') {
  await buildProduct();
  for (const name of names.length > 0 ? names : ['list'])
    await profile(name, (section) => console.log(markdown(section)));
  process.exit(0);
}
if (only === 'check') {
  await buildProduct();
  const missed: string[] = [];
  for (const name of names.length > 0 ? names : budgetedBenches) {
    const section = await benches[name]?.([]);
    if (!section) throw new Error(`There is no bench '${name}'.`);
    console.log(markdown(withBudgets(name, section)));
    missed.push(...missedBudgets(name, section));
  }
  for (const miss of missed) console.error(`missed  ${miss}`);
  process.exit(missed.length > 0 ? 1 : 0);
}
if (only !== undefined && !benches[only]) {
  console.error(
    `There is no bench '${only}'; there are ${Object.keys(benches).join(', ')}, crash, attack, profile and check.`,
  );
  process.exit(1);
}

await buildProduct();
const sections: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (only !== undefined && name !== only) continue;
  const section = markdown(withBudgets(name, await bench(names)));
  console.log(section);
  sections.push(section);
}
if (only === undefined) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const head = `# Benchmarks\n\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}. Made by \`npm run bench\`; each section names its own command.\n`;
  const file = path.join(root, 'docs/benchmarks.md');
  writeFileSync(file, [head, markdown(budgetTable()), ...sections].join('\n'));
  spawnSync('npx', ['--no-install', 'prettier', '--write', file], { cwd: root });
}
