import { Link2Off } from 'lucide-react';
import { isApiError } from '@timeweave/shared/store';
import { ButtonLink, EmptyState } from '@timeweave/shared/ui';

/** Returns whether an opening failed because the link does not work, for whatever reason; a cut address gets a 400. */
export const isLinkGone = (error: unknown) =>
  isApiError(error) &&
  (error.status === 404 || (error.status === 400 && error.errors.some(({ param }) => param === 'token')));

/** What visitors see of a link that does not work. */
export function LinkGone({ title }: { title: string }) {
  return (
    <EmptyState icon={<Link2Off />} title={title} action={<ButtonLink to="/">Go to Timeweave</ButtonLink>}>
      The link may have expired or been revoked. Ask the person who sent it for a new one.
    </EmptyState>
  );
}
