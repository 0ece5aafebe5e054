import { ListPlus, X } from 'lucide-react';
import { IconButton } from '@timeweave/shared/ui';
import { Side } from './bar-layout.ts';
import { DiscardButton } from './discard-button.tsx';
import { ModeSwitch, type Mode } from './mode-switch.tsx';
import type { Timer } from './use-timer.ts';

interface Props {
  timer: Timer;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onPastTime: () => void;
  onBack: () => void;
}

/** The mode switch while stopped; 'Add past time' and Discard beside the running entry; the way back to it. */
export function BarSide({ timer: { running, isNext, discard }, mode, onMode, onPastTime, onBack }: Props) {
  if (!running) {
    return (
      <Side>
        <ModeSwitch mode={mode} onChange={onMode} />
      </Side>
    );
  }
  if (isNext) {
    return (
      <Side>
        <IconButton label="Back to the running timer" onClick={onBack}>
          <X size={18} />
        </IconButton>
      </Side>
    );
  }
  return (
    <Side>
      <IconButton label="Add past time" onClick={onPastTime}>
        <ListPlus size={18} />
      </IconButton>
      <DiscardButton onDiscard={() => void discard()} />
    </Side>
  );
}
