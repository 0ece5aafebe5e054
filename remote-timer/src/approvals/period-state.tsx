import type { Approval } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Badge } from '@timeweave/shared/ui';

const labels: Readonly<Record<Approval['state'], string>> = {
  open: 'Not submitted',
  submitted: 'Submitted',
  approved: 'Approved',
  returned: 'Returned',
};

/** The state of a period in a word. */
export function PeriodState({ state }: Pick<Approval, 'state'>) {
  return <State $state={state}>{labels[state]}</State>;
}

const colors: Readonly<Record<Approval['state'], string>> = {
  open: 'var(--tw-text-muted)',
  submitted: 'var(--tw-accent-text)',
  approved: 'var(--tw-success-text)',
  returned: 'var(--tw-danger-text)',
};

const State = styled(Badge)<{ $state: Approval['state'] }>`
  color: ${({ $state }) => colors[$state]};
  white-space: nowrap;
`;
