import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { useArrangement, Summary, useExpandedGroups, ViewMenu } from '../summary/index.ts';
import { PeriodSelector, usePeriod } from '../period/index.ts';
import { type AddressOf, filtersOf, narrowedAddress } from '../report-filters/index.ts';

/** The project's time by period and description, for all members whose time the user may see. */
export function ProjectReports({ projectId }: { projectId: number }) {
  const { userId } = useSession();
  const { firstDayOfWeek } = usePreferences();
  // Replaces history entries, so that the link back to the list is one step.
  const view = usePeriod({ replace: true });
  const { period } = view;
  const { start, end } = period;
  const arrangement = useArrangement('description');
  const expanded = useExpandedGroups();
  const selection = useMemo(() => ({ start, end, projects: [projectId] }), [start, end, projectId]);
  const addressOf: AddressOf = (steps, tab) => {
    const filters = { ...filtersOf(userId), users: [], projects: [projectId] };
    return narrowedAddress({ search: new URLSearchParams(), period, filters, firstDayOfWeek }, steps, tab);
  };
  return (
    <Stack>
      <Controls>
        <PeriodSelector view={view} />
        <ViewMenu view={arrangement} />
      </Controls>
      <Summary
        selection={selection}
        arrangement={arrangement.arrangement}
        expanded={expanded}
        addressOf={addressOf}
      />
    </Stack>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--tw-space-2);
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;
