import { styled } from '@timeweave/shared/facade';
import { insets } from './row-look.ts';

/** Heading of days: the name is aligned with the descriptions, the total with the durations. */
export const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  padding: 0 ${insets.digits}px var(--tw-space-2) ${insets.text}px;
  @media (max-width: 599px) {
    padding-right: ${insets.digitsOnPhones}px;
  }
  & > h2 {
    font-size: var(--tw-font-body);
  }
`;

/** Not announced automatically, because it ticks while an entry runs. */
export const Total = styled.output.attrs({ 'aria-live': 'off' })`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
