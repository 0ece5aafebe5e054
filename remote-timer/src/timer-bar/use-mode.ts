import { useState } from 'react';
import { useShortcut } from '@timeweave/shared/ui';
import { focusDescription } from './focus-on.ts';
import type { Mode } from './mode-switch.tsx';
import type { Timer } from './use-timer.ts';

/** The mode of the bar. While a timer runs, N and M begin a draft: of the next task, or of past time. */
export function useMode({ running, draft, beginNext, change }: Timer) {
  const [chosen, setChosen] = useState<Mode>('timer');
  const mode: Mode = draft.isPast ? 'manual' : running ? 'timer' : chosen;

  const switchMode = (next: Mode) => {
    if (draft.isPast) change({ isPast: false });
    setChosen(next);
  };
  const begin = (isPast: boolean) => {
    beginNext(isPast);
    focusDescription();
  };
  useShortcut('n', () => (running ? begin(false) : focusDescription()));
  useShortcut('m', () => {
    if (running) begin(!draft.isPast);
    else switchMode(mode === 'manual' ? 'timer' : 'manual');
  });
  return { mode, switchMode, addPastTime: () => begin(true) };
}
