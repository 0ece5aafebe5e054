import { styled } from '@timeweave/shared/facade';

/** Users to choose from, each with a checkbox and a badge. */
export const PeopleChoices = styled.ul`
  max-height: min(320px, 45vh);
  margin: var(--tw-space-3) 0;
  overflow-y: auto;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--tw-space-2);
    min-height: 40px;
    padding: 0 var(--tw-space-3);
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--tw-border);
  }
`;

/** Why the choice was refused. */
export const ChoiceFault = styled.p`
  margin-top: var(--tw-space-2);
  color: var(--tw-danger-text);
`;
