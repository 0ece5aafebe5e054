import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type ApiCall, type CallDescription, calls, eventsHeader, eventsOfCall } from '@timeweave/shared/api';

interface Sent {
  name: string;
  payload: unknown;
  token: unknown;
  key: unknown;
  wasAborted: () => boolean;
}

/** Returns the events header that the server would send. */
function eventsOf(name: string, payload: unknown, answer: unknown): string {
  const descriptions: Record<string, CallDescription | undefined> = calls;
  return JSON.stringify(eventsOfCall(descriptions[name]?.causes ?? [], payload, answer));
}

type GivenAnswer = [status: number, body: unknown];

let answers: Partial<Record<ApiCall, (payload: unknown) => GivenAnswer | Promise<GivenAnswer>>> = {};
const sent: Sent[] = [];

/** A fake server behind axios; import it before the store, which creates its client on load. */
export const fakeServer = {
  /** Requests so far, in order. */
  sent,
  answer(name: ApiCall, status: number, body: unknown) {
    answers[name] = () => [status, body];
  },
  answerBy(name: ApiCall, answer: (payload: unknown) => GivenAnswer | Promise<GivenAnswer>) {
    answers[name] = answer;
  },
  /** Responds once the promise resolves. */
  answerWhen(name: ApiCall, moment: Promise<void>, status: number, body: unknown) {
    answers[name] = () => moment.then(() => [status, body]);
  },
  reset() {
    answers = {};
    sent.length = 0;
  },
};

axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const name = `${config.method?.toUpperCase()} ${config.url}`;
  const payload: unknown =
    config.data instanceof FormData ? Object.fromEntries(config.data) : JSON.parse(String(config.data));
  const { headers } = config;
  sent.push({
    name,
    payload,
    token: headers.get('authorization'),
    key: headers.get('idempotency-key'),
    wasAborted: () => config.signal?.aborted === true,
  });
  const answer = Object.entries(answers).find(([call]) => call === name)?.[1];
  if (!answer) throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
  const [status, data] = await answer(payload);
  const received = new AxiosHeaders();
  if (status < 400) received.set(eventsHeader, eventsOf(name, payload, data));
  const response = { status, data, statusText: '', headers: received, config };
  if (status >= 400) throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
  return response;
};
