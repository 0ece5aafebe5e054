import { defaultSerializeQueryArgs, type SerializeQueryArgs } from '@reduxjs/toolkit/query';

/** Number of times an endpoint name was injected again. */
const replacements = new Map<string, number>();

/** Cache keys that include the injection count, so that an endpoint does not find data of its predecessor. */
export const cacheKeyOf: SerializeQueryArgs<unknown> = (query) => {
  const key = defaultSerializeQueryArgs(query);
  const count = replacements.get(query.endpointName) ?? 0;
  return count > 0 ? `${key}#${count}` : key;
};

/** Counts injected endpoints; a known name means another release of the remote. */
export function noteInjected<Endpoints extends object>(endpoints: Endpoints): Endpoints {
  for (const name of Object.keys(endpoints)) replacements.set(name, (replacements.get(name) ?? -1) + 1);
  return endpoints;
}
