import { DollarSign } from 'lucide-react';
import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { IconButton } from '@timeweave/shared/ui';
import { DescriptionField } from '../description/index.ts';
import { ProjectPicker } from '../project-picker/index.ts';
import { useShortcut } from '../shortcuts/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { ManualControls } from './manual-controls.tsx';
import { ModeSwitch, type Mode } from './mode-switch.tsx';
import { TimerControls } from './timer-controls.tsx';
import { useManualEntry } from './use-manual-entry.ts';
import { useRequiredFields } from './use-required-fields.ts';
import { useTimer } from './use-timer.ts';

/** The sticky bar: what is worked on, since when, and the one round button. */
export function TimerBar() {
  const timer = useTimer();
  const manual = useManualEntry();
  const { running, draft } = timer;
  const required = useRequiredFields(draft);
  const [chosenMode, setMode] = useState<Mode>('timer');
  const mode = running ? 'timer' : chosenMode;

  useShortcut('n', () => document.getElementById('description')?.focus());
  useShortcut('s', () => running && required.unlessMissing(timer.stop));
  useShortcut('m', () => !running && setMode(mode === 'manual' ? 'timer' : 'manual'));

  const add = async () => {
    timer.clearNext();
    if (!(await manual.add(draft))) timer.restoreNext(draft);
  };
  const enter = (isChosen: boolean) => {
    if (mode === 'manual') return required.unlessMissing(add);
    return required.unlessMissing(() => (isChosen ? timer.start() : timer.startLikeBefore()));
  };

  return (
    <Bar aria-label="Timer" data-timer-bar $running={Boolean(running)} $mode={mode}>
      <DescriptionField
        timer={timer}
        placeholder={mode === 'manual' ? 'What have you done?' : 'What are you working on?'}
        onEnter={enter}
      />
      <Booking>
        <ProjectPicker
          picked={draft.project}
          onPick={(choice) => void timer.pickProject(choice)}
          offersWorkspaces={!running}
        />
        <TagPicker
          picked={draft.tags}
          onPick={(tags) => void timer.pickTags(tags)}
          workspaceId={draft.project.workspaceId}
        />
        <IconButton
          label="Billable"
          pressed={draft.isBillable === 1}
          onClick={() => void timer.toggleBillable()}
        >
          <DollarSign size={18} />
        </IconButton>
      </Booking>
      {mode === 'manual' ? (
        <ManualControls manual={manual} required={required} onAdd={add} />
      ) : (
        <TimerControls timer={timer} required={required} />
      )}
      {!running && <ModeSwitch mode={mode} onChange={setMode} />}
    </Bar>
  );
}

/** The bar's lines where it is narrow. */
const areas = {
  running: "'text text text' 'booking booking booking' 'times times times'",
  timer: "'text mode mode' 'booking booking booking' 'times times times'",
  manual: "'text mode mode' 'booking length length' 'times times button'",
};

const Bar = styled.section<{ $running: boolean; $mode: Mode }>`
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
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 44px;
    grid-template-areas: ${({ $running, $mode }) => ($running ? areas.running : areas[$mode])};
    gap: var(--tw-space-1) var(--tw-space-2);
    padding: var(--tw-space-2) var(--tw-space-3);
  }
`;

const Booking = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  grid-area: booking;
  min-width: 0;
  @media (max-width: 1023px) {
    flex: 1 1 200px;
  }
`;
