import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';

/** Skeleton of the grid, with the heights of its rows. */
export function SheetSkeleton() {
  return (
    <Frame aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Row key={row}>
          <Skeleton $width={`${14 + ((row * 17) % 12)}%`} />
          <Skeleton $width="64px" />
        </Row>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--tw-row);
  padding: 0 var(--tw-space-2);
`;
