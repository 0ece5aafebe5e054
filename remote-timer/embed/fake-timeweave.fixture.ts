import type { TimeEntry } from '@timeweave/shared/api';
import { isOfTask } from '@timeweave/shared/time';
import type { AttachTimer } from './module-contract.ts';
import { defineTimerElement } from './loader/timer-element.ts';
import { mount } from './loader/mount.ts';
import type { TimerOptions } from './options.ts';

export const server = 'https://timeweave.example';

// jsdom has no constructable style sheets.
class FakeSheet {
  replaceSync(): void {}
}
Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { writable: true, value: [] });

interface Sent {
  name: string;
  payload: Record<string, unknown>;
  key: string | undefined;
  token: string | undefined;
}

type Refusal = [status: number, message: string];

export const fakeTimeweave = {
  sent: [] as Sent[],
  entries: [] as TimeEntry[],
  /** Each test has its own user: the session of an earlier test lives on for a moment. */
  user: 7,
  isDown: false,
  /** Whether the page's policy blocks all calls. */
  isBlocked: false,
  /** Time zone of the user's profile; empty for the browser's. */
  timeZone: '',
  /** How far the server's clock is ahead of this machine's, in ms. */
  aheadMs: 0,
  /** What `/embed/check` finds. */
  fault: undefined as 'origin' | 'integration' | undefined,
  /** By how much the server moves a start, in seconds. */
  startsLater: 0,
  /** Errors to respond with, by call name. */
  refusals: new Map<string, Refusal>(),
  /** Tokens that the server rejects. */
  endedTokens: new Set<string>(),
  /** Sends an event to all open streams. */
  publish(name: string, entryId?: unknown): void {
    const lines = `event: ${name}\ndata: ${JSON.stringify({ entryId })}\n\n`;
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(lines));
  },
  closeStreams(): void {
    for (const stream of streams) stream.close();
    streams.clear();
  },
  /** Adds `navigator.locks`, which jsdom does not have; returns a function that removes it. */
  useLocks(): () => void {
    const ends = new Map<string, Promise<unknown>>();
    const request = (name: string, _options: LockOptions, work: () => Promise<void>) => {
      const turn = (ends.get(name) ?? Promise.resolve()).then(work);
      ends.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    return () => void Reflect.deleteProperty(navigator, 'locks');
  },
  reset(): void {
    Object.assign(this, {
      sent: [],
      entries: [],
      isDown: false,
      isBlocked: false,
      timeZone: '',
      aheadMs: 0,
      startsLater: 0,
      fault: undefined,
      user: this.user + 1,
    });
    this.refusals.clear();
    this.endedTokens.clear();
    streams.clear();
    sessionStorage.clear();
    localStorage.clear();
    document.body.replaceChildren();
  },
};

export const tokenOf = (token: string) => ({ token, workspace_id: 1, user_id: fakeTimeweave.user });

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Returns an entry of today as in a response. */
export function entryOf(fields: Partial<TimeEntry>): TimeEntry {
  const { timer_start = nowSeconds(), timer_end = null } = fields;
  return {
    timer_id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    title: '',
    project_id: 0,
    project_name: null,
    project_color: null,
    client_id: null,
    client_name: null,
    tag_id: '',
    tag_title: '',
    tagcolor: '',
    user_id: 7,
    first_name: 'Ada',
    last_name: 'Lovelace',
    workspace_id: 1,
    timerStart: timer_start * 1000,
    timerTime: ((timer_end ?? nowSeconds()) - timer_start) * 1000,
    displayTime: '',
    isStop: timer_end === null ? 0 : 1,
    is_billable: 0,
    crdate: '',
    modified_date: '',
    ...fields,
    timer_start,
    timer_end,
  };
}

const answers: Record<string, (payload: Record<string, unknown>) => object> = {
  'POST /api/usertime/today': ({ tasks }) => {
    const running = fakeTimeweave.entries.find(({ timer_end }) => timer_end === null);
    const asked = tasks as Parameters<typeof isOfTask>[1][] | undefined;
    const finished = fakeTimeweave.entries
      .filter(({ timer_end }) => timer_end !== null)
      .map(({ uuid, title, project_id, timer_start, timer_end, reference }) => ({
        title,
        project_id,
        reference_id: reference?.id,
        entries: [{ uuid, timer_start, timer_end }],
      }))
      .filter((work) => !asked || asked.some((task) => isOfTask(work, task)));
    const projects = [{ id: 12, project_name: 'Help desk', project_color: '#123456' }];
    return { running: running ? [running] : [], finished, projects, timeZone: fakeTimeweave.timeZone };
  },
  'POST /api/usertime/create': (payload) => {
    fakeTimeweave.entries = fakeTimeweave.entries.map((entry) => ({
      ...entry,
      timer_end: entry.timer_end ?? nowSeconds(),
    }));
    const { startsLater } = fakeTimeweave;
    const started = entryOf({ ...payload, timer_start: Number(payload.timer_start) + startsLater });
    fakeTimeweave.entries.push(started);
    fakeTimeweave.publish('timer/started', started.uuid);
    return { results: { insertId: 1 }, running: [started] };
  },
  'PUT /api/usertime/update': ({ timer_id, timer_end }) => {
    const end = typeof timer_end === 'number' ? timer_end : nowSeconds();
    fakeTimeweave.publish('timer/stopped', timer_id);
    fakeTimeweave.entries = fakeTimeweave.entries.map((entry) =>
      entry.uuid === timer_id ? { ...entry, timer_end: end } : entry,
    );
    return { status: 200 };
  },
};

function respond(
  name: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Response {
  const bearer = headers.authorization?.slice('Bearer '.length);
  const payload = JSON.parse(body) as Record<string, unknown>;
  fakeTimeweave.sent.push({ name, payload, key: headers['idempotency-key'], token: bearer });
  if (bearer && fakeTimeweave.endedTokens.has(bearer)) return refused([401, 'Please log in.']);
  const refusal = fakeTimeweave.refusals.get(name);
  if (refusal) return refused(refusal);
  const date = new Date(Date.now() + fakeTimeweave.aheadMs).toUTCString();
  return Response.json(answers[name]?.(payload) ?? {}, { headers: { date } });
}

const refused = ([status, msg]: Refusal) => Response.json({ errors: [{ msg }] }, { status });

const fakeFetch = async (
  url: string,
  request: { method?: string; body: string; headers: Record<string, string> },
) => {
  const { pathname } = new URL(url);
  if (fakeTimeweave.isBlocked) {
    const blocked = { blockedURI: url, effectiveDirective: 'connect-src', disposition: 'enforce' };
    setTimeout(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked)));
    throw new TypeError('Failed to fetch');
  }
  if (fakeTimeweave.isDown) throw new TypeError('Failed to fetch');
  if (pathname === '/embed/check') return Response.json({ fault: fakeTimeweave.fault });
  const hasEnded = fakeTimeweave.endedTokens.has(request.headers.authorization?.slice(7) ?? '');
  if (pathname === '/api/events' && hasEnded) return refused([401, 'Please log in.']);
  if (pathname === '/api/events')
    return new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.add(stream) }));
  return respond(`${request.method} ${pathname}`, request);
};
Object.assign(globalThis, { fetch: fakeFetch });

/** Loads the timer's module; tests replace it. */
export const moduleLoad: { load: () => Promise<AttachTimer> } = {
  load: () => import('./timer/attach-timer.ts').then(({ attachTimer }) => attachTimer),
};
defineTimerElement({ server, load: () => moduleLoad.load() });

export function mountTimer(options: TimerOptions = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const timer = mount(place, { getToken: () => tokenOf('twe_1'), ...options });
  const element = place.querySelector('timeweave-timer');
  if (!element) throw new Error('The timer was not mounted.');
  return { ...timer, place, element };
}

/** Returns the timer's card from its shadow root. */
export function cardOf({ element }: { element: Element }): HTMLElement {
  const card = element.shadowRoot?.querySelector<HTMLElement>('.card');
  if (!card) throw new Error('The timer shows nothing.');
  return card;
}
