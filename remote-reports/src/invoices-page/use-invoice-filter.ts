import type { Payload } from '@timeweave/shared/store';
import { useAddressParameters } from '@timeweave/shared/ui';
import { choiceFrom } from '../choice-filters/index.ts';

type Filter = Pick<Payload<'POST /api/invoice/list'>, 'state' | 'client_id' | 'year'>;

export const states = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
] as const;

/** The list's filter, kept in the URL. */
export function useInvoiceFilter() {
  const { search, put, change } = useAddressParameters();
  const state = states.find(({ value }) => value === search.get('state'))?.value || undefined;
  const clients = choiceFrom(search.get('client'));
  const client_id = clients === 'all' ? undefined : clients[0];
  const given = search.get('year') ?? '';
  const year = /^(19|2[01])\d\d$/.test(given) ? Number(given) : undefined;
  const filter: Filter = {
    ...(state && { state }),
    ...(client_id && { client_id }),
    ...(year && { year }),
  };
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    show: (name: 'state' | 'client' | 'year', value: string) => put(name, value),
    clear: () =>
      change((current) => {
        for (const name of ['state', 'client', 'year']) current.delete(name);
        return current;
      }),
  };
}
