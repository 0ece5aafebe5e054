import type { Api, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import { baseApi, staleAfter } from '@timeweave/shared/facade';
import type { Answer, ApiCall, CausedEvents, Payload, ReadCall } from '../../api/index.ts';
import { reads } from './reads.ts';
import { send } from './send.ts';

type BaseQuery =
  typeof baseApi extends Api<infer Query, infer _Definitions, infer _Path, infer _Tags> ? Query : never;

/** A tag is the name of an event. */
type Tag = keyof CausedEvents;

type EndpointOf<Name extends ApiCall> = Name extends ReadCall
  ? QueryDefinition<Payload<Name>, BaseQuery, Tag, Answer<Name>, 'api'>
  : MutationDefinition<Payload<Name>, BaseQuery, Tag, Answer<Name>, 'api'>;

const isRead = (name: ApiCall): name is ReadCall => name in reads;

/** Returns the RTK Query tags of a response: the events that make it stale, by the `reads` of the call's description. */
export function tagsRead(name: ReadCall, payload: object): Tag[] {
  const sent = new Map<string, unknown>(Object.entries(payload));
  return (reads[name] ?? []).flatMap((stale) => {
    if (typeof stale === 'string') return stale;
    const isOf = Object.entries(stale.onlyIf).every(([field, value]) => sent.get(field) === value);
    return isOf ? stale.event : [];
  });
}

/** Returns the API with the tags of these calls' responses; the events invalidate them. */
export function apiThatReads(...names: readonly ReadCall[]) {
  const stale = names.flatMap((name) => reads[name] ?? []);
  const events = [...new Set(stale.map((each) => (typeof each === 'string' ? each : each.event)))];
  staleAfter(names.join(), Object.fromEntries(events.map((event) => [event, [event]])));
  return baseApi.enhanceEndpoints({ addTagTypes: events });
}

interface Options<EndpointName> {
  /** Queries whose last response is shown while the server is unreachable. */
  keptForOffline?: readonly EndpointName[];
}

/**
 * Adds an endpoint to the API for each call: a query that is refetched after the events which the call's description names, or
 * a mutation. Names begin with the remote's domain: all remotes share one API.
 */
export function endpoints<const Calls extends Readonly<Record<string, ApiCall>>>(
  calls: Calls,
  { keptForOffline = [] }: Options<keyof Calls> = {},
) {
  return apiThatReads(...Object.values(calls).filter(isRead)).injectEndpoints({
    endpoints: (build) => {
      const endpointOf = (name: string, call: ApiCall) =>
        isRead(call)
          ? build.query<Answer<ReadCall>, Payload<ReadCall>>({
              query: send(call),
              providesTags: (_answer, _error, payload) => tagsRead(call, payload),
              extraOptions: keptForOffline.includes(name) ? { keptForOffline: true } : undefined,
            })
          : build.mutation<Answer<ApiCall>, Payload<ApiCall>>({ query: send(call) });
      const all = Object.entries(calls).map(([name, call]) => [name, endpointOf(name, call)]);
      // What `isRead` decides for each call at run time, `EndpointOf` says of its type.
      return Object.fromEntries(all) as { [Name in keyof Calls]: EndpointOf<Calls[Name]> };
    },
  });
}
