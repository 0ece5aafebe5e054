import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Select } from '@timeweave/shared/ui';
import { useReportsClientsQuery } from '../clients/index.ts';
import { states, type useInvoiceFilter } from './use-invoice-filter.ts';

interface Props extends Pick<ReturnType<typeof useInvoiceFilter>, 'filter' | 'show'> {
  /** With invoices; undefined until known. */
  years: readonly number[] | undefined;
}

export function InvoiceFilters({ filter, show, years = [] }: Props) {
  const { workspace_id } = useSession();
  const { data: clients } = useReportsClientsQuery({ workspace_id, mode: 3 });
  const { state = '', client_id, year } = filter;
  const clientOptions = useMemo(
    () => [
      { value: '', label: 'All clients' },
      ...(clients?.results ?? []).map(({ id, client_name }) => ({ value: String(id), label: client_name })),
    ],
    [clients],
  );
  const listed = year === undefined || years.includes(year) ? years : [year, ...years];
  const yearOptions = [
    { value: '', label: 'All years' },
    ...listed.map((each) => ({ value: String(each), label: String(each) })),
  ];
  return (
    <Bar role="group" aria-label="Filters">
      <Select label="State" value={state} options={states} onChange={(next) => show('state', next)} />
      <Select
        label="Client"
        value={client_id === undefined ? '' : String(client_id)}
        options={clientOptions}
        onChange={(next) => show('client', next)}
      />
      <Select
        label="Year"
        value={year === undefined ? '' : String(year)}
        options={yearOptions}
        onChange={(next) => show('year', next)}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 280px) 140px;
  gap: var(--tw-space-3);
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
