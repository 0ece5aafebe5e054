import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  ButtonLink,
  EmptyState,
  ListResult,
  NextPage,
  shownResponse,
  VirtualList,
} from '@timeweave/shared/ui';
import { useAdminAuditLogInfiniteQuery, useAdminLoggedPeopleQuery } from './audit-log.api.ts';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import { useLogFilter } from './use-log-filter.ts';

/** The log of changes to settings, permissions, rates and members; read-only. */
export function AuditLog() {
  const { workspace_id } = useSession();
  const filter = useLogFilter();
  const { kind, personId } = filter;
  const people = useAdminLoggedPeopleQuery({ workspace_id });
  const reading = useAdminAuditLogInfiniteQuery({
    workspace_id,
    ...(kind && { kind }),
    ...(personId !== null && { user_id: personId }),
  });
  const pages = shownResponse(reading).answer?.pages;
  const changes = useMemo(() => pages?.flatMap(({ results }) => results), [pages]);
  return (
    <Column>
      <LogFilters filter={filter} people={people.data?.results ?? []} />
      <ListResult
        reading={reading}
        items={changes}
        more={undefined}
        failureTitle="We couldn’t load the audit log"
        empty={<Empty isFiltered={kind !== null || personId !== null} onClear={filter.clear} />}
      >
        {(shown) => (
          <>
            <VirtualList label="Audit log" items={shown} usualHeight={61}>
              {(change) => <LogRow change={change} />}
            </VirtualList>
            <NextPage reading={reading} />
          </>
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
    <EmptyState
      icon={<ScrollText />}
      title="No changes yet"
      action={<ButtonLink to="/settings">Show the settings</ButtonLink>}
    >
      Changes of settings, rights, rates and members will be listed here.
    </EmptyState>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
