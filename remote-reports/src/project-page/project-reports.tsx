import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { PeriodSelector, usePeriod } from '../period/index.ts';
import { Summary } from '../summary/index.ts';

/** The project's time by period and description, of everybody whose time the person may see. */
export function ProjectReports({ projectId }: { projectId: number }) {
  const view = usePeriod();
  const { start, end } = view.period;
  const selection = useMemo(() => ({ start, end, projects: [projectId] }), [start, end, projectId]);
  return (
    <Stack>
      <PeriodSelector view={view} />
      <Summary selection={selection} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;
