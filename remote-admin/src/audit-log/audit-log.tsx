import { ScrollText } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Button, EmptyState, ListResult, VirtualList } from '@timeweave/shared/ui';
import { useAdminAuditLogQuery, useAdminLoggedPeopleQuery } from './audit-log.api.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import { useLogFilter } from './use-log-filter.ts';

/** Who changed which setting, right, rate or member; nobody can change it. */
export function AuditLog() {
  const { workspace_id } = useSession();
  const filter = useLogFilter();
  const { kind, personId } = filter;
  const people = useAdminLoggedPeopleQuery({ workspace_id });
  const reading = useAdminAuditLogQuery({
    workspace_id,
    ...(kind && { kind }),
    ...(personId !== null && { user_id: personId }),
  });
  const found = reading.currentData ?? reading.data;
  return (
    <Column>
      <LogFilters filter={filter} people={people.data?.results ?? []} />
      <ListResult
        reading={reading}
        items={found?.results}
        more={found?.more}
        moreHint="choose a kind or a person to find them"
        failureTitle="We couldn't load the audit log"
        empty={<Empty isFiltered={kind !== null || personId !== null} onClear={filter.clear} />}
      >
        {(changes) => (
          <VirtualList label="Audit log" items={changes} usualHeight={61}>
            {(change) => <LogRow change={change} />}
          </VirtualList>
        )}
      </ListResult>
    </Column>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<ScrollText />}
        title="No change matches the filter"
        action={<Button onClick={onClear}>Clear the filter</Button>}
      />
    );
  }
  return (
    <EmptyState icon={<ScrollText />} title="No changes yet">
      Changes of settings, rights, rates and members will be listed here.
    </EmptyState>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
