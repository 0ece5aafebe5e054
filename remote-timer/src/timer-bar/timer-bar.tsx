import { DollarSign, Play, Square, Trash2 } from 'lucide-react';
import { styled, useElapsedSeconds } from '@timeweave/shared/facade';
import { formatClock } from '@timeweave/shared/time';
import { IconButton } from '@timeweave/shared/ui';
import { ProjectPicker } from '../project-picker/index.ts';
import { useTimer } from './use-timer.ts';

/** The sticky bar: what is worked on, since when, and the one round button. */
export function TimerBar() {
  const timer = useTimer();
  const { running, draft } = timer;
  const elapsed = useElapsedSeconds(running?.timer_start);

  return (
    <Bar aria-label="Timer" $running={Boolean(running)}>
      <Description
        id="description"
        aria-label="Description"
        placeholder="What are you working on?"
        value={draft.title}
        maxLength={3000}
        autoComplete="off"
        onChange={(event) => timer.setTitle(event.target.value)}
        onBlur={() => void timer.saveTitle()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (running) event.currentTarget.blur();
          else if (!timer.isBusy) void timer.start();
        }}
      />
      <Booking>
        <ProjectPicker picked={draft.project} onPick={(choice) => void timer.pickProject(choice)} />
        <IconButton
          label="Billable"
          pressed={draft.isBillable === 1}
          onClick={() => void timer.toggleBillable()}
        >
          <DollarSign size={18} />
        </IconButton>
      </Booking>
      <Elapsed role="timer" aria-label="Duration">
        {formatClock(elapsed)}
      </Elapsed>
      {running ? (
        <>
          <Round
            type="button"
            $stop
            aria-label="Stop"
            disabled={timer.isBusy}
            onClick={() => void timer.stop()}
          >
            <Square size={16} fill="currentColor" aria-hidden />
          </Round>

          <IconButton label="Discard" disabled={timer.isBusy} onClick={() => void timer.discard()}>
            <Trash2 size={18} />
          </IconButton>
        </>
      ) : (
        <Round type="button" aria-label="Start" disabled={timer.isBusy} onClick={() => void timer.start()}>
          <Play size={18} fill="currentColor" aria-hidden />
        </Round>
      )}
    </Bar>
  );
}

const Bar = styled.section<{ $running: boolean }>`
  position: sticky;
  top: 0;
  z-index: var(--tw-layer-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-3);
  min-height: 64px;
  padding: var(--tw-space-3) var(--tw-space-6);
  border-bottom: 1px solid var(--tw-border);
  box-shadow: inset 0 2px 0 ${({ $running }) => ($running ? 'var(--tw-running)' : 'transparent')};
  background: var(--tw-surface-raised);
  @media (max-width: 767px) {
    padding: var(--tw-space-3);
  }
`;

const Description = styled.input`
  flex: 1 1 200px;
  min-width: 0;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  font-size: var(--tw-font-large);
  font-weight: 500;
  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
  @media (max-width: 767px) {
    flex-basis: 100%;
  }
`;

const Booking = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
  @media (max-width: 767px) {
    flex: 1;
  }
`;

const Elapsed = styled.span`
  min-width: 84px;
  font-size: var(--tw-font-large);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Round = styled.button<{ $stop?: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--tw-radius-round);
  background: ${({ $stop }) => ($stop ? 'var(--tw-danger)' : 'var(--tw-accent)')};
  color: ${({ $stop }) => ($stop ? 'var(--tw-on-danger)' : 'var(--tw-on-accent)')};
  cursor: pointer;
  &:hover {
    background: ${({ $stop }) => ($stop ? 'var(--tw-danger-hover)' : 'var(--tw-accent-hover)')};
  }
  &:disabled {
    opacity: 0.6;
  }
`;
