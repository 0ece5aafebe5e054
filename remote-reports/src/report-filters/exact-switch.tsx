import { useSession } from '@timeweave/shared/session';
import { Switch } from '@timeweave/shared/ui';
import { useReportsRoundingQuery } from './report-filters.api.ts';

interface Props {
  exact: boolean;
  onChange: (exact: boolean) => void;
}

/** Turns rounding off for this report; hidden if the workspace does not round. */
export function ExactSwitch({ exact, onChange }: Props) {
  return useIsRounding() ? <Switch label="Exact times" checked={exact} onChange={onChange} /> : null;
}

/** Returns whether the workspace rounds report durations; false until loaded. */
export function useIsRounding(): boolean {
  const { workspace_id } = useSession();
  const { currentData } = useReportsRoundingQuery({ workspace_id });
  return currentData?.results[0][0].is_time_rounding === 1;
}
