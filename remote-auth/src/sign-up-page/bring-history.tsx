import { Link, styled } from '@timeweave/shared/facade';

/** Where the import is, also for a sign-up that leads there. */
export const importPath = '/import';

interface Props {
  /** Whether the sign-up leads to the import. */
  isChosen: boolean;
}

/** Offers to continue with the import of another tracker's files after the sign-up. */
export function BringHistory({ isChosen }: Props) {
  return (
    <Text>
      <Link to={`?next=${encodeURIComponent(importPath)}`} replace>
        Bring your history
      </Link>{' '}
      from Toggl Track, Clockify, Harvest, Kimai, solidtime or a CSV file.{' '}
      <span role="status">{isChosen && 'Sign up, and the import opens first.'}</span>
    </Text>
  );
}

const Text = styled.p`
  max-width: 420px;
  color: var(--tw-text-muted);
  text-align: center;
`;
