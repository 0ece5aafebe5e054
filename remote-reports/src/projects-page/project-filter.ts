import type { ArchiveMode } from '@timeweave/shared/api';
import { choiceFrom, choiceText, type IdChoice } from '../choice-filters/index.ts';

export interface ProjectFilter {
  mode: ArchiveMode;
  clients: IdChoice;
  term: string;
}

const modes: Record<string, ArchiveMode> = { active: 1, archived: 2, both: 3 };

/** Reads the filter from a URL; defaults for missing or invalid values. */
export function filterFrom(search: URLSearchParams): ProjectFilter {
  return {
    mode: modes[search.get('show') ?? ''] ?? 1,
    clients: choiceFrom(search.get('clients')),
    term: (search.get('name') ?? '').slice(0, 200),
  };
}

/** Adds a filter to URL parameters, without its defaults; keeps other parameters. */
export function withFilter(search: URLSearchParams, { mode, clients, term }: ProjectFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const show = Object.keys(modes).find((name) => modes[name] === mode);
  const said = {
    show: mode === 1 ? '' : show,
    clients: choiceText(clients),
    name: term,
  };
  for (const [key, value] of Object.entries(said)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
