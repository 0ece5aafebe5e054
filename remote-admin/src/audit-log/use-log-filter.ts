import type { AuditKind } from '@timeweave/shared/api';
import { useSearchParams } from '@timeweave/shared/facade';
import { kindLabels } from './words.ts';

const isKind = (text: string | null): text is AuditKind => text !== null && text in kindLabels;

/** Which changes are listed; it lives in the address. */
export function useLogFilter() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind');
  const put = (name: 'kind' | 'person', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const personId = Number(search.get('person'));
  return {
    kind: isKind(kind) ? kind : null,
    personId: Number.isSafeInteger(personId) && personId > 0 ? personId : null,
    showKind: (next: AuditKind | null) => put('kind', next ?? ''),
    showPerson: (next: number | null) => put('person', next === null ? '' : String(next)),
    clear: () => setSearch({ tab: 'audit-log' }, { replace: true }),
  };
}

export type LogFilter = ReturnType<typeof useLogFilter>;
