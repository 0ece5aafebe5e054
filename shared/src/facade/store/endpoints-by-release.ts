import { defaultSerializeQueryArgs, type SerializeQueryArgs } from '@reduxjs/toolkit/query';

/** How often endpoints of a name have been injected, minus one. */
const replacements = new Map<string, number>();

/** The keys of cached answers: an endpoint never finds what the former endpoint of its name has cached. */
export const cacheKeyOf: SerializeQueryArgs<unknown> = (query) => {
  const key = defaultSerializeQueryArgs(query);
  const count = replacements.get(query.endpointName) ?? 0;
  return count > 0 ? `${key}#${count}` : key;
};

/** Notes that endpoints are injected; under known names they come from another release of their remote. */
export function noteInjected<Endpoints extends object>(endpoints: Endpoints): Endpoints {
  for (const name of Object.keys(endpoints)) replacements.set(name, (replacements.get(name) ?? -1) + 1);
  return endpoints;
}
