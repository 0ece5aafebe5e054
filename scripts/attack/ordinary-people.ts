import { percentile } from '../bench/statistics.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { type Cleanup, pause, shown, tally } from './fault.ts';

/** A call of a user who is not part of the attack. */
interface OrdinaryCall {
  /** `performance.now()` when it was sent and when it ended. */
  start: number;
  end: number;
  /** The status, or `no answer`. */
  outcome: string;
}

/** Timeout of a call, in ms. */
const patienceMs = 15_000;
/** Users notice calls that take longer, in ms. */
const noticedMs = 1_000;

/** Sends a call and returns its status, or `no answer`; never rejects. */
export async function statusOf(
  url: string,
  call: string,
  token: string,
  payload: unknown,
  ms = patienceMs,
): Promise<string> {
  const [method, path] = call.split(' ');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  try {
    const signal = AbortSignal.timeout(ms);
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(payload), signal });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}

/** Users who list, verify and read the running timer, one call after the other, until stopped. */
export class OrdinaryPeople {
  readonly calls: OrdinaryCall[] = [];
  private isStopped = false;
  private readonly working: Promise<unknown>;

  constructor(url: string, people: readonly ApiPerson[], restMs: number) {
    this.working = Promise.all(people.map(({ auth }) => this.work(url, auth, restMs)));
  }

  private async work(url: string, { token, workspace_id }: ApiPerson['auth'], restMs: number) {
    const kinds: [string, object][] = [
      ['POST /api/usertime/list', { workspace_id, offset: 0 }],
      ['POST /api/token/verify', { token }],
      ['POST /api/usertime/running', {}],
    ];
    for (let turn = 0; !this.isStopped; turn += 1) {
      const [call, payload] = kinds[turn % kinds.length] ?? ['', {}];
      const start = performance.now();
      const outcome = await statusOf(url, call, token, payload);
      this.calls.push({ start, end: performance.now(), outcome });
      await pause(restMs);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.working;
  }

  /** Describes the calls that were pending between two times of `performance.now()`. */
  noticed(from = 0, to = Infinity): string {
    const calls = this.calls.filter(({ start, end }) => end >= from && start <= to);
    const times = calls.map(({ start, end }) => end - start);
    const failed = calls.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome);
    const figures = [0.5, 0.99].map((part) => shown(percentile(times, part)));
    const failures = failed.length === 0 ? 'none failed' : `${failed.length} failed (${tally(failed)})`;
    return `${calls.length} calls, p50 ${figures[0]}, p99 ${figures[1]}; ${failures}`;
  }

  /** Returns the time from `since` to the last call that failed or was noticeably slow. */
  recovery(since: number): string {
    const after = this.calls.filter(({ end }) => end >= since);
    const bad = after.filter(({ start, end, outcome }) => outcome !== '200' || end - start > noticedMs);
    const lastBad = Math.max(...bad.map(({ end }) => end));
    if (bad.length === 0) return 'at once';
    if (!after.some(({ start }) => start > lastBad)) return `not within ${shown(performance.now() - since)}`;
    return shown(lastBad - since);
  }
}

/** Signs up users, one after the other. */
export async function signUpSeveral(url: string, count: number): Promise<ApiPerson[]> {
  const people: ApiPerson[] = [];
  while (people.length < count) people.push(await signUp(url));
  return people;
}

/** Lets five users make ordinary calls until the fault is over. */
export async function ordinaryPeople(cleanup: Cleanup, url: string, restMs = 50): Promise<OrdinaryPeople> {
  const ordinary = new OrdinaryPeople(url, await signUpSeveral(url, 5), restMs);
  cleanup.add(() => ordinary.stop());
  // The first calls open connections and compile code.
  await pause(1_000);
  ordinary.calls.splice(0);
  return ordinary;
}
