import { Link } from '@timeweave/shared/facade';
import { FormFootnote } from '../public-frame/index.ts';

/** Where the import is, also for a sign-up that leads there. */
export const importPath = '/import';

interface Props {
  /** Whether the sign-up leads to the import. */
  isChosen: boolean;
}

/** Offers to continue with the import of another tracker's files after the sign-up. */
export function BringHistory({ isChosen }: Props) {
  return (
    <FormFootnote>
      <Link to={`?next=${encodeURIComponent(importPath)}`} replace>
        Bring your history
      </Link>{' '}
      from Toggl Track, Clockify, Harvest, Kimai, solidtime or a CSV file.{' '}
      <span role="status">{isChosen && 'Sign up, and the import opens first.'}</span>
    </FormFootnote>
  );
}
