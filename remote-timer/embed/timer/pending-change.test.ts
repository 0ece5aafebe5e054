import fc from 'fast-check';
import { sendable } from '../../src/queue-core/index.ts';
import { type PendingChange, started, stopped, withChanges } from './pending-change.ts';
import type { Entry } from './task.ts';

const entry = (uuid: string, timer_start: number, timer_end: number | null = null): Entry => ({
  uuid,
  title: uuid,
  project_id: 0,
  project_name: null,
  project_color: null,
  timer_start,
  timer_end,
});

type More = Pick<PendingChange, 'state'>;

const common = (key: string, madeAt: number) => ({ key, madeAt, state: 'pending' as const });

const start = (uuid: string, at: number, more?: More, running?: Entry): PendingChange => ({
  ...started(entry(uuid, at), { workspace_id: 1, uuid }, running),
  ...common(`start ${uuid}`, at),
  ...more,
});

const stop = (uuid: string, at: number, end: number, more?: More): PendingChange => ({
  ...stopped(entry(uuid, at, end), { workspace_id: 1, timer_id: uuid, isStop: 1 }),
  ...common(`stop ${uuid}`, end),
  ...more,
});

describe('entries with pending changes', () => {
  test('a start ends the running entry', () => {
    const shown = withChanges({ running: entry('a', 10), finished: [] }, [start('b', 20)]);
    expect(shown.running?.uuid).toBe('b');
    expect(shown.finished).toEqual([entry('a', 10, 20)]);
  });

  test('a stop ends the entry, even one that the server does not know yet', () => {
    const shown = withChanges({ finished: [] }, [start('a', 10), stop('a', 10, 15)]);
    expect(shown).toEqual({ finished: [entry('a', 10, 15)] });
  });

  test('a start ends the entry that was running when it was made, also after its own stop', () => {
    const before = entry('a', 10);
    const changes = [start('b', 20, undefined, before), stop('b', 20, 30)];
    const shown = withChanges({ running: before, finished: [] }, changes);
    expect(shown).toEqual({ finished: [entry('a', 10, 20), entry('b', 20, 30)] });
  });

  test('a start older than the running entry is kept as a finished entry', () => {
    const shown = withChanges({ running: entry('b', 20), finished: [] }, [start('a', 10)]);
    expect(shown).toEqual({ running: entry('b', 20), finished: [entry('a', 10, 20)] });
  });

  test('a refused start is left out', () => {
    expect(withChanges({ finished: [] }, [start('a', 10, { state: 'refused' })])).toEqual({ finished: [] });
  });

  test('a confirmed change that the server’s entries contain changes nothing', () => {
    const server = { running: entry('b', 20), finished: [entry('a', 10, 20)] };
    const confirmed = { state: 'confirmed' as const };
    expect(withChanges(server, [start('a', 10, confirmed), start('b', 20, confirmed)])).toEqual(server);
  });
});

describe('the order of sending', () => {
  const keysOf = (changes: PendingChange[]) => sendable(changes).map(({ key }) => key);

  test('is the order in which changes were made, also of different entries', () => {
    expect(keysOf([start('a', 10), stop('a', 10, 15), start('b', 20)])).toEqual(['start a']);
    expect(keysOf([stop('a', 10, 15), start('b', 20)])).toEqual(['stop a']);
  });

  test('a stop waits for the refused start of its entry, but other entries do not', () => {
    const refused = start('a', 10, { state: 'refused' });
    expect(keysOf([refused, stop('a', 10, 15)])).toEqual([]);
    expect(keysOf([refused, stop('a', 10, 15), start('b', 20)])).toEqual(['start b']);
  });
});

test('any starts and stops leave at most one running entry, and lose none', () => {
  const commands = fc.array(fc.boolean(), { maxLength: 12 });
  fc.assert(
    fc.property(commands, (isStart) => {
      const changes: PendingChange[] = [];
      let running: string | undefined;
      for (const [index, starts] of isStart.entries()) {
        if (starts) {
          const before = withChanges({ finished: [] }, changes).running;
          changes.push(start((running = `entry ${index}`), index, undefined, before));
        } else if (running) {
          changes.push(stop(running, Number(running.slice(6)), index));
          running = undefined;
        }
      }
      const shown = withChanges({ finished: [] }, changes);
      expect(shown.running?.uuid).toBe(running);
      const uuids = shown.finished.map(({ uuid }) => uuid);
      const started = changes.filter(({ kind }) => kind === 'start').map((each) => each.entry.uuid);
      expect([...uuids, ...(running ? [running] : [])].sort()).toEqual(started.sort());
      expect(new Set(uuids).size).toBe(uuids.length);
    }),
    { numRuns: 50 },
  );
});
