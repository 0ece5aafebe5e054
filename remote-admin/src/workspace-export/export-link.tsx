import type { Answer } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime } from '@timeweave/shared/time';
import { ButtonLink, useElapsedSeconds } from '@timeweave/shared/ui';

/** The link to a file, until it expires. */
export function ExportLink({ url, valid_until }: Answer<'POST /api/workspace/export'>) {
  const { timeFormat, timeZone } = usePreferences();
  const now = useElapsedSeconds(0);
  if (now >= valid_until) return <p>The link has expired.</p>;
  return (
    <ButtonLink to={url} reloadDocument download variant="primary">
      Download (valid until {formatTime(valid_until * 1000, timeZone, timeFormat)})
    </ButtonLink>
  );
}
