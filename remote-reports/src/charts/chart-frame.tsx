import { styled } from '@timeweave/shared/facade';

/** A chart below its heading. */
export const ChartFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;

/** The title, and a button beside it. */
export const ChartHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
`;
