import { useSession } from '@timeweave/shared/session';
import { Switch } from '@timeweave/shared/ui';
import { useReportsRoundingQuery } from './report-filters.api.ts';

interface Props {
  exact: boolean;
  onChange: (exact: boolean) => void;
}

/** Switches the workspace's rounding off for this report; absent where the workspace does not round. */
export function ExactSwitch({ exact, onChange }: Props) {
  const { workspace_id } = useSession();
  const { currentData } = useReportsRoundingQuery({ workspace_id });
  if (currentData?.results[0][0].is_time_rounding !== 1) return null;
  return <Switch label="Exact times" checked={exact} onChange={onChange} />;
}
