import { styled } from '@timeweave/shared/facade';

/** A line that names some days, with their total above the durations below. */
export const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  /* The total stands above the durations, not above the buttons beside them. */
  padding: 0 calc(4 * var(--tw-space-2) - 8px + 2 * var(--tw-control)) var(--tw-space-2) var(--tw-space-4);
  @media (max-width: 1023px) {
    padding-right: var(--tw-space-4);
  }
  & > h2 {
    font-size: var(--tw-font-body);
  }
`;

/** Announced on demand only: it ticks while an entry runs. */
export const Total = styled.output.attrs({ 'aria-live': 'off' })`
  font-weight: 600;
`;
