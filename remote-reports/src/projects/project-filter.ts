import type { ArchiveMode } from '@timeweave/shared/api';

/** Ids, 0 for 'Project without Client'; none chosen lists the same as all, those to come included. */
export type ClientChoice = readonly number[] | 'all';

/** As the call wants them: empty is all. */
export const idsOf = (clients: ClientChoice): number[] => (clients === 'all' ? [] : [...clients]);

/** Which projects are listed. */
export interface ProjectFilter {
  mode: ArchiveMode;
  clients: ClientChoice;
  term: string;
}

const modes: Record<string, ArchiveMode> = { active: 1, archived: 2, both: 3 };

/** What an address says of it; what it does not say is the usual. */
export function filterFrom(search: URLSearchParams): ProjectFilter {
  const said = search.get('clients') ?? '';
  // A dot needs no escape in an address, which may be long.
  const ids = said.split('.').filter((id) => /^\d{1,15}$/.test(id));
  return {
    mode: modes[search.get('show') ?? ''] ?? 1,
    clients: said === 'all' ? said : [...new Set(ids.map(Number))],
    term: (search.get('name') ?? '').slice(0, 200),
  };
}

/** The address of a filter, without what is usual. Other parameters stay. */
export function withFilter(search: URLSearchParams, { mode, clients, term }: ProjectFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const show = Object.keys(modes).find((name) => modes[name] === mode);
  const said = {
    show: mode === 1 ? '' : show,
    clients: clients === 'all' ? clients : clients.join('.'),
    name: term,
  };
  for (const [key, value] of Object.entries(said)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
