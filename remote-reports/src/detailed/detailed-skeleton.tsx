import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';

/** The figures and the first rows while the first page is loading. */
export function DetailedSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Figures>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Figures>
      {Array.from({ length: 10 }, (_, row) => (
        <Row key={row}>
          <Skeleton $width={`${30 + ((row * 17) % 30)}%`} />
          <Skeleton $width="72px" />
        </Row>
      ))}
    </div>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--tw-space-4);
  margin-bottom: var(--tw-space-4);
  & > * {
    height: 104px;
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--tw-space-2);
    & > * {
      height: 48px;
    }
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 45px;
  padding: 0 var(--tw-space-3);
`;
