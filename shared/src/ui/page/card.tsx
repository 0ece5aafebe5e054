import { styled } from '@timeweave/shared/facade';

export const Card = styled.section`
  padding: var(--tw-space-5);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-small);
`;
