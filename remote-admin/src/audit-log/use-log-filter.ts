import type { AuditKind } from '@timeweave/shared/api';
import { useAddressParameters } from '@timeweave/shared/ui';
import { kindLabels } from './words.ts';

const isKind = (text: string | null): text is AuditKind => text !== null && text in kindLabels;

export function useLogFilter() {
  const { search, change, put } = useAddressParameters();
  const kind = search.get('kind');
  const personId = Number(search.get('person'));
  return {
    kind: isKind(kind) ? kind : null,
    personId: Number.isSafeInteger(personId) && personId > 0 ? personId : null,
    showKind: (next: AuditKind | null) => put('kind', next ?? ''),
    showPerson: (next: number | null) => put('person', next === null ? '' : String(next)),
    clear: () => change(() => new URLSearchParams({ tab: 'audit-log' })),
  };
}

export type LogFilter = ReturnType<typeof useLogFilter>;
