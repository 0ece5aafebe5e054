import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryFile } from './registry-file.ts';
import { folderState } from './state-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registryIn = (place: string) => registryFile(folderState((file) => join(place, file)));

const changeBy = (by: string, release = '1') => ({ by, action: 'stage', remote: 'timer', release }) as const;

/** Starts another process that changes the registry. */
function runProcess(place: string, by: string, count: string) {
  const program = join(__dirname, 'registry-process.fixture.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, place, by, count], {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('two simultaneous processes lose no change', async () => {
  const place = join(folder, 'two');
  const exits = ['ada', 'mary'].map((by) => once(runProcess(place, by, '15'), 'exit'));
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0]);
  const changes = await registryIn(place).history();
  for (const by of ['ada', 'mary']) expect(changes.filter((change) => change.by === by)).toHaveLength(15);
});

it('a killed process does not change the registry, and others continue after 10 s', async () => {
  const place = join(folder, 'killed');
  const file = join(place, 'remotes.json');
  const registry = registryIn(place);
  const remotes = [{ name: 'timer', owner: 'Timer team', releases: [] }];
  await registry.change(() => ({ remotes, change: changeBy('ada'), result: undefined }));
  const before = readFileSync(file, 'utf8');

  const killed = runProcess(place, 'mary', 'stop');
  const exit = once(killed, 'exit');
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await exit;
  expect(readFileSync(file, 'utf8')).toBe(before);

  const later = new Date(Date.now() - 11_000);
  utimesSync(`${file}.lock`, later, later);
  await registry.change((found) => ({ remotes: found, change: changeBy('grace'), result: undefined }));
  expect((await registry.read()).remotes).toEqual(remotes);
  expect((await registry.history()).map(({ by }) => by)).toEqual(['ada', 'grace']);
});

it('the history includes a change that a killed process had not yet appended', async () => {
  const registry = registryIn(join(folder, 'history'));
  const make = (by: string) =>
    registry.change((remotes) => ({ remotes, change: changeBy(by), result: undefined }));
  await make('ada');
  await make('mary');
  const historyFile = join(folder, 'history/history.jsonl');
  const [first = ''] = readFileSync(historyFile, 'utf8').trim().split('\n');
  writeFileSync(historyFile, `\n${first}`);
  appendFileSync(historyFile, '\n{"id": "half a li');

  const names = async () => (await registry.history()).map(({ by }) => by);
  expect(await names()).toEqual(['ada', 'mary']);
  await make('grace');
  expect(await names()).toEqual(['ada', 'mary', 'grace']);
});
