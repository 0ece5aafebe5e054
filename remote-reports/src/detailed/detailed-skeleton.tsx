import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';
import type { DetailedTotals } from './detailed.api.ts';
import { EntryFigures } from './entry-figures.tsx';

interface Props {
  /** Shown if they arrive before the first page. */
  totals: DetailedTotals | undefined;
  isRounded: boolean;
}

export function DetailedSkeleton({ totals, isRounded }: Props) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <EntryFigures of={totals} isRounded={isRounded} />
      <Basis>
        <Skeleton $height="12px" />
        <Skeleton $height="12px" $width="60%" />
      </Basis>
      {Array.from({ length: 10 }, (_, row) => (
        <Row key={row}>
          <Skeleton $width={`${30 + ((row * 17) % 30)}%`} />
          <Skeleton $width="72px" />
        </Row>
      ))}
    </div>
  );
}

const Basis = styled.div`
  display: grid;
  gap: var(--tw-space-2);
  padding: var(--tw-space-5) 0;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--tw-row);
  padding: 0 var(--tw-space-3);
  @media (max-width: 1023px) and (pointer: coarse) {
    height: 150px;
  }
`;
