import { styled } from '@timeweave/shared/facade';

/** A line of a section's list: an icon, words, and a button at the end. */
export const SectionRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--tw-space-3);
  min-height: var(--tw-row);
  padding: var(--tw-space-2) 0;
  & + & {
    border-top: 1px solid var(--tw-border);
  }
  & > svg {
    color: var(--tw-text-muted);
  }
`;
