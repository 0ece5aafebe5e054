import { useSession } from '@timeweave/shared/session';
import { useReportsRoundingQuery } from './report-filters.api.ts';

/** Returns whether the workspace rounds report durations; false until loaded. */
export function useIsRounding(): boolean {
  const { workspace_id } = useSession();
  const { currentData } = useReportsRoundingQuery({ workspace_id });
  return currentData?.results[0][0].is_time_rounding === 1;
}
