import { styled } from '@timeweave/shared/facade';
import { PeriodSelector, usePeriod } from '../period/index.ts';
import { Summary } from '../summary/index.ts';

const everybody: readonly number[] = [];

/** The project's time by period and description, as far as the person may see it. */
export function ProjectReports({ projectId }: { projectId: number }) {
  const { period, move } = usePeriod();
  return (
    <Stack>
      <PeriodSelector period={period} onMove={move} />
      <Summary period={period} users={everybody} projects={[projectId]} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;
