import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { Answer } from '@timeweave/shared/api';
import { defineBudgetElement } from './budget-element.ts';

const server = 'https://timeweave.example';

// jsdom has no constructable style sheets.
class FakeSheet {
  replaceSync(): void {}
}
Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { writable: true, value: [] });

type Figures = Answer<'POST /api/client_link/budget'>;

const budget: Figures['budget'] = {
  unit: 'hours',
  period: 'month',
  time: 'all',
  budget_time: 40 * 3_600_000,
  left_time: 12.5 * 3_600_000,
  used_time: 27.5 * 3_600_000,
  budget_amount: null,
  left_amount: null,
  used_amount: null,
  share: 0.6875,
};
const figures: Figures = { project_name: 'Atlas', currency: null, budget };

const fake = {
  respond: (): Response => Response.json(figures),
  /** What `/embed/check` finds. */
  fault: undefined as string | undefined,
  isDown: false,
  isBlocked: false,
  /** It accepts connections and does not answer. */
  hangs: false,
  calls: [] as unknown[],
};
const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** Never answers; ends with the signal of the call, if it has one. */
const hangUntil = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

async function fakeFetch(url: string, request: { body: string; signal?: AbortSignal }): Promise<Response> {
  if (fake.hangs) return hangUntil(request.signal);
  if (fake.isBlocked) {
    const blocked = { blockedURI: url, effectiveDirective: 'connect-src', disposition: 'enforce' };
    setTimeout(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked)));
  }
  if (fake.isDown || fake.isBlocked) throw new TypeError('Failed to fetch');
  if (url.startsWith(`${server}/embed/check?integration=3&`)) return Response.json({ fault: fake.fault });
  expect(url).toBe(`${server}/api/client_link/budget`);
  fake.calls.push(JSON.parse(request.body));
  return fake.respond();
}
Object.assign(globalThis, { fetch: fakeFetch });
// jsdom's own one runs on real time.
jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
});
defineBudgetElement(server);

beforeEach(() => {
  Object.assign(fake, {
    respond: () => Response.json(figures),
    fault: undefined,
    isDown: false,
    isBlocked: false,
    hangs: false,
    calls: [],
  });
  complain.mockClear();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

function showBudget(attributes: Record<string, string> = { integration: '3', link: 'secret' }) {
  const element = document.createElement('timeweave-budget');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const errors: unknown[] = [];
  const ready = jest.fn();
  element.addEventListener('timeweave-error', (event) =>
    errors.push((event as CustomEvent<{ code: string }>).detail),
  );
  element.addEventListener('timeweave-ready', ready);
  document.body.append(element);
  const card = element.shadowRoot?.querySelector<HTMLElement>('.card');
  if (!card) throw new Error('The budget shows nothing.');
  return { element, card, errors, ready, shown: within(card) };
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('shows what is left of the budget, as text and as a bar, with a link to its page', async () => {
  const { card, shown, ready } = showBudget();
  expect(card).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(shown.getByText('12:30 h left')).toBeVisible());
  expect(card).toHaveAttribute('aria-busy', 'false');
  expect(card).toHaveAccessibleName('Budget of Atlas');
  expect(shown.getByText('of 40 h this month')).toBeVisible();
  const bar = shown.getByRole('progressbar', { name: 'Budget used' });
  expect(bar).toHaveAttribute('aria-valuenow', '68');
  expect(bar).toHaveAttribute('aria-valuetext', '68 % used');
  expect(shown.getByRole('link', { name: 'Open the page of Atlas' })).toHaveAttribute(
    'href',
    `${server}/shared/project#secret`,
  );
  expect(shown.queryByRole('button')).toBeNull();
  expect(ready).toHaveBeenCalledTimes(1);
  expect(fake.calls).toEqual([{ integration_id: 3, token: 'secret' }]);
});

it('takes the whole address of a link, and says in words that the budget is exceeded', async () => {
  const over = { ...budget, left_time: -3_600_000, share: 1.025 };
  fake.respond = () => Response.json({ ...figures, budget: over });
  const { card, shown } = showBudget({ integration: '3', link: `${server}/shared/project#secret` });
  await waitFor(() => expect(shown.getByText('1 h over')).toBeVisible());
  expect(card).toHaveClass('over');
  expect(fake.calls).toEqual([{ integration_id: 3, token: 'secret' }]);
});

it('says that a link shows no budget', async () => {
  fake.respond = () => Response.json({ ...figures, budget: null });
  const { shown, ready } = showBudget();
  await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent('This link shows no budget.'));
  expect(shown.queryByRole('progressbar')).toBeNull();
  expect(shown.getByRole('link', { name: 'Open the page of Atlas' })).toBeVisible();
  expect(ready).toHaveBeenCalledTimes(1);
});

function answering(status: number, fault?: string) {
  return { respond: () => Response.json({ errors: [{ msg: 'No.' }] }, { status }), fault };
}

it('reports missing attributes once the page has had time to set them', async () => {
  jest.useFakeTimers();
  const { element, shown } = showBudget({ link: 'secret' });
  await jest.advanceTimersByTimeAsync(4_000);
  expect(complain).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(shown.getByRole('status')).toHaveTextContent('The budget on this page is not set up yet.');
  expect(complain).toHaveBeenCalledTimes(1);
  element.setAttribute('integration', '3');
  await jest.advanceTimersByTimeAsync(100);
  expect(shown.getByText('12:30 h left')).toBeVisible();
});

it('figures stay while the server is away, and go when the link does not work any more', async () => {
  jest.useFakeTimers();
  const { card, shown, errors, ready } = showBudget();
  await jest.advanceTimersByTimeAsync(100);
  fake.isDown = true;
  await jest.advanceTimersByTimeAsync(181_000);
  expect(shown.getByRole('status')).toHaveTextContent('Timeweave can’t be reached.');
  expect(shown.getByText('12:30 h left')).toBeVisible();
  fake.isDown = false;
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await jest.advanceTimersByTimeAsync(100);
  expect(shown.getByRole('status')).toBeEmptyDOMElement();
  expect(shown.getByText('of 40 h this month')).toBeVisible();
  Object.assign(fake, answering(404));
  await jest.advanceTimersByTimeAsync(181_000);
  expect(shown.getByRole('status')).toHaveTextContent('This link no longer works.');
  expect(card).not.toHaveTextContent(/12:30|Atlas/);
  expect([errors.length, ready.mock.calls.length]).toEqual([2, 1]);
});

it('reads again every three minutes, at once when the page is visible again, and never in the background', async () => {
  jest.useFakeTimers();
  const { element } = showBudget();
  await jest.advanceTimersByTimeAsync(100);
  hide(true);
  hide(false);
  expect(fake.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(181_000);
  expect(fake.calls).toHaveLength(2);
  hide(true);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fake.calls).toHaveLength(2);
  hide(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(fake.calls).toHaveLength(3);
  element.remove();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fake.calls).toHaveLength(3);
});

it('keeps its figures when the page moves it, and reads another link that it got meanwhile', async () => {
  jest.useFakeTimers();
  const { element, shown, ready } = showBudget();
  await jest.advanceTimersByTimeAsync(100);
  for (let moves = 0; moves < 3; moves += 1) {
    document.body.append(document.createElement('p'), element);
    expect(shown.getByText('12:30 h left')).toBeVisible();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect([fake.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
  element.remove();
  element.setAttribute('link', 'other');
  document.body.append(element);
  await jest.advanceTimersByTimeAsync(100);
  expect(fake.calls.at(-1)).toEqual({ integration_id: 3, token: 'other' });
  element.remove();
  await jest.advanceTimersByTimeAsync(100);
  document.body.append(element);
  element.remove();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fake.calls).toHaveLength(2);
});

it('continues to read after the clock was set back, and when the server hangs', async () => {
  jest.useFakeTimers();
  const { shown } = showBudget();
  await jest.advanceTimersByTimeAsync(100);
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(181_000);
  expect(fake.calls).toHaveLength(2);
  fake.hangs = true;
  await jest.advanceTimersByTimeAsync(200_000);
  expect(shown.getByRole('status')).toHaveTextContent('Timeweave can’t be reached.');
  expect(shown.getByRole('button', { name: 'Try again' })).toBeEnabled();
  fake.hangs = false;
  await jest.advanceTimersByTimeAsync(181_000);
  expect(shown.getByRole('status')).toBeEmptyDOMElement();
});

// The last test: the module remembers that a policy blocks the server.
it.each<[code: string, message: string, controls: string[], prepare: () => unknown]>([
  ['origin', 'address is not registered', ['Open'], () => Object.assign(fake, answering(404, 'origin'))],
  ['integration', 'does not exist', ['Open'], () => Object.assign(fake, answering(404, 'integration'))],
  ['link', 'This link no longer works.', [], () => Object.assign(fake, answering(404))],
  ['busy', 'Timeweave is busy.', ['Open', 'Try again'], () => Object.assign(fake, answering(429))],
  ['unreachable', 'can’t be reached', ['Open', 'Try again'], () => (fake.isDown = true)],
  ['policy', 'security policy blocks the budget', ['Open'], () => (fake.isBlocked = true)],
])(
  'for the fault %s, the user gets a sentence, the developer an event and one console line',
  async (code, message, controls, prepare) => {
    prepare();
    const { card, shown, errors } = showBudget();
    await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent(message));
    const texts = { message: expect.stringContaining(message), remedy: expect.stringMatching(/./) };
    expect(errors).toEqual([{ code, cause: expect.stringMatching(/./), ...texts }]);
    expect(complain.mock.calls).toEqual([[expect.stringContaining(`Timeweave budget (${code}): `)]]);
    const names = [...shown.queryAllByRole('link'), ...shown.queryAllByRole('button')];
    expect(names.map(({ textContent }) => textContent)).toEqual(controls);
    expect(card).not.toHaveTextContent('left');
  },
);
