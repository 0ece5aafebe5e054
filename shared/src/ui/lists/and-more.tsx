import { styled } from '@timeweave/shared/facade';

interface Props {
  /** Number of rows that the list leaves out; 0 or undefined shows nothing. */
  count: number | undefined;
  /** How the user can get to them. */
  hint?: string;
}

/** Shows below a list how many rows it leaves out. */
export function AndMore({ count, hint }: Props) {
  if (!count) return null;
  return (
    <Note>
      and {count.toLocaleString('en')} more{hint && `: ${hint}`}
    </Note>
  );
}

const Note = styled.p`
  padding: var(--tw-space-2) var(--tw-space-3);
  color: var(--tw-text-muted);
`;
