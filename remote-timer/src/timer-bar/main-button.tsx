import { Check, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedButton } from './guarded-button.tsx';
import type { RequiredFields } from './use-required-fields.ts';

/** Action of the round button. */
type MainAction = 'start' | 'stop' | 'add';

const looks: Record<MainAction, { label: string; icon: ReactNode }> = {
  start: { label: 'Start', icon: <Play size={18} fill="currentColor" aria-hidden /> },
  stop: { label: 'Stop', icon: <Square size={16} fill="currentColor" aria-hidden /> },
  add: { label: 'Add entry', icon: <Check size={20} aria-hidden /> },
};

interface Props {
  action: MainAction;
  required: RequiredFields;
  onPress: () => unknown;
}

/** Start, Stop and 'Add entry': one button in a fixed place, so that a double tap never hits another. */
export function MainButton({ action, required, onPress }: Props) {
  const { label, icon } = looks[action];
  return (
    <GuardedButton $stop={action === 'stop'} aria-label={label} required={required} onPress={onPress}>
      {icon}
    </GuardedButton>
  );
}
