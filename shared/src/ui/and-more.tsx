import { styled } from '@timeweave/shared/facade';

interface Props {
  /** How many rows the list leaves out; without any, nothing is shown. */
  count: number | undefined;
  /** How the person gets to them. */
  hint?: string;
}

/** Says below a list how many rows it leaves out. */
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
