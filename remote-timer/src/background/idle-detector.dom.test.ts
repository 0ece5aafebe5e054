import { detectIdle } from './idle-detector.ts';

const minute = 60_000;

/** A browser that detects idle time if it has the permission. */
class FakeDetector extends EventTarget {
  static isAllowed = true;
  static requestPermission = () => Promise.resolve('granted' as const);
  static last?: FakeDetector;
  userState: 'active' | 'idle' | null = 'active';
  screenState: 'locked' | 'unlocked' | null = 'unlocked';

  constructor() {
    super();
    FakeDetector.last = this;
  }

  async start(): Promise<void> {
    if (!FakeDetector.isAllowed) throw new DOMException('No permission', 'NotAllowedError');
  }

  become(state: Partial<Pick<FakeDetector, 'userState' | 'screenState'>>): void {
    Object.assign(this, state).dispatchEvent(new Event('change'));
  }
}

const begin = async () => {
  const onSpan = jest.fn();
  const ended = new AbortController();
  const detection = await detectIdle(10 * minute, onSpan, ended.signal);
  return { onSpan, detection, detector: FakeDetector.last, end: () => ended.abort() };
};

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  FakeDetector.isAllowed = true;
  window.IdleDetector = FakeDetector;
});
afterEach(() => {
  jest.useRealTimers();
  delete window.IdleDetector;
});

it('returns the idle time from the last input until the user is back', async () => {
  const { onSpan, detection, detector } = await begin();
  jest.setSystemTime(15 * minute);
  detector?.become({ userState: 'idle' });
  expect([detection?.isAway(), onSpan.mock.calls]).toEqual([true, []]);
  jest.setSystemTime(40 * minute);
  detector?.become({ userState: 'active' });
  expect([detection?.isAway(), onSpan.mock.calls]).toEqual([
    false,
    [[{ from: 5 * minute, to: 40 * minute }]],
  ]);
});

it('counts a locked screen as idle, unless it was locked for a short time', async () => {
  const { onSpan, detector } = await begin();
  detector?.become({ screenState: 'locked' });
  jest.setSystemTime(9 * minute);
  detector?.become({ screenState: 'unlocked' });
  expect(onSpan).not.toHaveBeenCalled();
  detector?.become({ screenState: 'locked' });
  jest.setSystemTime(19 * minute);
  detector?.become({ userState: 'idle' });
  jest.setSystemTime(30 * minute);
  detector?.become({ screenState: 'unlocked', userState: 'active' });
  expect(onSpan.mock.calls).toEqual([[{ from: 9 * minute, to: 30 * minute }]]);
});

it('detects nothing without the permission, without the API, or after its end', async () => {
  FakeDetector.isAllowed = false;
  expect((await begin()).detection).toBeUndefined();
  delete window.IdleDetector;
  expect((await begin()).detection).toBeUndefined();
  Object.assign(FakeDetector, { isAllowed: true });
  window.IdleDetector = FakeDetector;
  const { onSpan, detector, end } = await begin();
  detector?.become({ userState: 'idle' });
  end();
  detector?.become({ userState: 'active' });
  expect(onSpan).not.toHaveBeenCalled();
});
