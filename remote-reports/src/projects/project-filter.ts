import type { ArchiveMode } from '@timeweave/shared/api';

/** Which projects are listed. */
export interface ProjectFilter {
  mode: ArchiveMode;
  /** Empty is all; 0 is 'Project without Client'. */
  clients: readonly number[];
  term: string;
}

const modes: Record<string, ArchiveMode> = { active: 1, archived: 2, both: 3 };

/** What an address says of it; what it does not say is the usual. */
export function filterFrom(search: URLSearchParams): ProjectFilter {
  const clients = (search.get('clients') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return {
    mode: modes[search.get('show') ?? ''] ?? 1,
    clients: [...new Set(clients.map(Number))],
    term: (search.get('name') ?? '').slice(0, 200),
  };
}

/** The address of a filter, without what is usual. Other parameters stay. */
export function withFilter(search: URLSearchParams, { mode, clients, term }: ProjectFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const show = Object.keys(modes).find((name) => modes[name] === mode);
  const said = { show: mode === 1 ? '' : show, clients: clients.join(','), name: term };
  for (const [key, value] of Object.entries(said)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
