type Report = (list: { getEntries: () => { name: string }[] }) => void;

const observers = new Set<Report>();
const load = (name: string) => observers.forEach((report) => report({ getEntries: () => [{ name }] }));

class Loads {
  constructor(private readonly report: Report) {}
  observe() {
    observers.add(this.report);
  }
  disconnect() {
    observers.delete(this.report);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  Object.assign(globalThis, { PerformanceObserver: Loads });
});
afterEach(() => {
  jest.useRealTimers();
  observers.clear();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

it('resolves for all callers at the first idle time, and for later ones at the next', async () => {
  const { untilIdle } = await import('./lazy-on-idle.ts');
  const loaded: string[] = [];
  const loadWhenIdle = async (name: string) => {
    await untilIdle();
    loaded.push(name);
    load(name);
  };
  // each in its own idle callback, so that the first load becomes visible in between
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (done: () => void) => idle.push(done) });
  const runIdle = async () => {
    for (let next = idle.shift(); next; next = idle.shift()) {
      next();
      await jest.advanceTimersByTimeAsync(0);
    }
  };
  void loadWhenIdle('a.js');
  void loadWhenIdle('b.js');
  await runIdle();
  await jest.advanceTimersByTimeAsync(500);
  await runIdle();
  expect(loaded).toEqual(['a.js', 'b.js']);
  void loadWhenIdle('c.js');
  await runIdle();
  await jest.advanceTimersByTimeAsync(500);
  await runIdle();
  expect(loaded).toEqual(['a.js', 'b.js', 'c.js']);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

// makes the file a module: its names are not global
export {};
