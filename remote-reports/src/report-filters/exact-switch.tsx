import { Switch } from '@timeweave/shared/ui';
import { useIsRounding } from './use-is-rounding.ts';

interface Props {
  exact: boolean;
  onChange: (exact: boolean) => void;
}

/** Turns rounding off for this report; hidden if the workspace does not round. */
export function ExactSwitch({ exact, onChange }: Props) {
  return useIsRounding() ? <Switch label="Exact times" checked={exact} onChange={onChange} /> : null;
}
