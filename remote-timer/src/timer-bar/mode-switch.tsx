import { Clock, ListPlus } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { IconButton } from '@timeweave/shared/ui';

export type Mode = 'timer' | 'manual';

/** Switches between timer and manual mode. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <Modes role="group" aria-label="Mode">
      <IconButton
        label="Timer mode"
        size="small"
        pressed={mode === 'timer'}
        onClick={() => onChange('timer')}
      >
        <Clock size={16} />
      </IconButton>
      <IconButton
        label="Manual mode"
        size="small"
        pressed={mode === 'manual'}
        onClick={() => onChange('manual')}
      >
        <ListPlus size={16} />
      </IconButton>
    </Modes>
  );
}

/** Side by side if the bar has several lines, otherwise stacked without increasing the bar's height. */
const Modes = styled.div`
  display: flex;
  flex-direction: column;
  margin-block: calc(-1 * var(--tw-space-2));
  @media (max-width: 1359px), (pointer: coarse) {
    flex-direction: row;
    margin-block: 0;
  }
  @media (max-width: 767px), (pointer: coarse) {
    & > button {
      min-height: var(--tw-control);
    }
  }
`;
