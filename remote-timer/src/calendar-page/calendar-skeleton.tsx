import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';

/** Skeleton of the calendar while its code loads. */
export function CalendarSkeleton() {
  return (
    <Frame aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: 7 }, (_, column) => (
        <Column key={column}>
          <Skeleton $height="32px" />
          <Skeleton $height={`${60 + ((column * 37) % 80)}px`} />
          <Skeleton $height={`${40 + ((column * 53) % 90)}px`} />
        </Column>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: var(--tw-space-2);
  height: 100%;
  padding: var(--tw-space-2);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;

const Column = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  align-content: start;
`;
