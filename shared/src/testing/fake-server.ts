import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type ApiCall, type CallDescription, calls, eventsHeader, eventsOfCall } from '@timeweave/shared/api';

interface Sent {
  name: string;
  payload: unknown;
  token: unknown;
  /** Its `Idempotency-Key`. */
  key: unknown;
  wasAborted: () => boolean;
}

/** The events that the server would name in its response. */
function eventsOf(name: string, payload: unknown, answer: unknown): string {
  const descriptions: Record<string, CallDescription | undefined> = calls;
  return JSON.stringify(eventsOfCall(descriptions[name]?.causes ?? [], payload, answer));
}

type GivenAnswer = [status: number, body: unknown];

let answers: Partial<Record<ApiCall, (payload: unknown) => GivenAnswer | Promise<GivenAnswer>>> = {};
const sent: Sent[] = [];

/** Answers calls at axios' own edge; import it before the store, which makes its client when it loads. */
export const fakeServer = {
  /** What was sent so far, in order. */
  sent,
  answer(name: ApiCall, status: number, body: unknown) {
    answers[name] = () => [status, body];
  },
  /** Answers each call by what it sends. */
  answerBy(name: ApiCall, answer: (payload: unknown) => GivenAnswer | Promise<GivenAnswer>) {
    answers[name] = answer;
  },
  /** Answers once the promise is resolved. */
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
