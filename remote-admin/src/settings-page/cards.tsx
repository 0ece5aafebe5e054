import { styled } from '@timeweave/shared/facade';

/** The column of a tab's cards. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
  width: min(760px, 100%);
`;
