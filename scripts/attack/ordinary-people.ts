import { percentile } from '../bench/statistics.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { type Cleanup, pause, shown, tally } from './fault.ts';

/** One call of somebody who only wants to work. */
interface OrdinaryCall {
  /** `performance.now()` when it was sent and when it was over. */
  start: number;
  end: number;
  /** The status, or `no answer`. */
  outcome: string;
}

/** How long anybody waits for an answer, in ms. */
const patienceMs = 15_000;
/** A call that takes longer is one that a person notices, in ms. */
const noticedMs = 1_000;

/** Sends a call as a person and returns its status, or `no answer`; it never rejects. */
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

/** People who list, verify and ask what runs, one call after the other, until they are stopped. */
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

  /** Describes the calls that were under way between two times of `performance.now()`. */
  noticed(from = 0, to = Infinity): string {
    const calls = this.calls.filter(({ start, end }) => end >= from && start <= to);
    const times = calls.map(({ start, end }) => end - start);
    const failed = calls.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome);
    const figures = [0.5, 0.99].map((part) => shown(percentile(times, part)));
    const failures = failed.length === 0 ? 'none failed' : `${failed.length} failed (${tally(failed)})`;
    return `${calls.length} calls, p50 ${figures[0]}, p99 ${figures[1]}; ${failures}`;
  }

  /** How long after `since` the last call failed or was noticeably slow. */
  recovery(since: number): string {
    const after = this.calls.filter(({ end }) => end >= since);
    const bad = after.filter(({ start, end, outcome }) => outcome !== '200' || end - start > noticedMs);
    const lastBad = Math.max(...bad.map(({ end }) => end));
    if (bad.length === 0) return 'at once';
    if (!after.some(({ start }) => start > lastBad)) return `not within ${shown(performance.now() - since)}`;
    return shown(lastBad - since);
  }
}

/** Signs people up, one after the other. */
export async function signUpSeveral(url: string, count: number): Promise<ApiPerson[]> {
  const people: ApiPerson[] = [];
  while (people.length < count) people.push(await signUp(url));
  return people;
}

/** Lets five people do ordinary calls until the fault is over. */
export async function ordinaryPeople(cleanup: Cleanup, url: string, restMs = 50): Promise<OrdinaryPeople> {
  const ordinary = new OrdinaryPeople(url, await signUpSeveral(url, 5), restMs);
  cleanup.add(() => ordinary.stop());
  // The first calls pay for connections and compiled code.
  await pause(1_000);
  ordinary.calls.splice(0);
  return ordinary;
}
