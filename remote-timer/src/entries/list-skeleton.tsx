import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';
import { Heading } from './day-heading.tsx';
import { insets } from './row-layout.ts';

const descriptions = ['38%', '52%', '30%', '46%', '34%', '50%', '42%'];

/** Placeholder of the entries: the week's total, a day and its rows have their heights. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <WeekHeading>
        <Skeleton $width="64px" />
        <Skeleton $width="52px" />
      </WeekHeading>
      <DayHeading>
        <Skeleton $width="96px" />
        <Skeleton $width="52px" />
      </DayHeading>
      <Rows>
        {descriptions.map((width) => (
          <Row key={width}>
            <Skeleton $width={width} />
            <Skeleton $width="52px" />
          </Row>
        ))}
      </Rows>
    </div>
  );
}

const WeekHeading = styled(Heading)`
  align-items: center;
  height: 29px;
`;

const DayHeading = styled(WeekHeading)`
  height: 53px;
  padding-top: var(--tw-space-6);
`;

const Rows = styled.div`
  border: solid var(--tw-border);
  border-width: 0 1px 1px;
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;

/** On phones the total ends the first of two lines. */
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 45px;
  padding: 0 ${insets.digits - 1}px 0 ${insets.text - 1}px;
  border-top: 1px solid var(--tw-border);
  &:first-child {
    border-top-left-radius: var(--tw-radius);
    border-top-right-radius: var(--tw-radius);
  }
  @media (max-width: 1023px) {
    align-items: start;
    height: 69px;
    padding-block: 9px;
  }
  @media (max-width: 599px) {
    height: 72px;
    padding-right: ${insets.digitsOnPhones - 1}px;
  }
`;
