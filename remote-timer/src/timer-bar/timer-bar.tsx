import { DollarSign } from 'lucide-react';
import { useState } from 'react';
import { IconButton, type Undoable, useShortcut } from '@timeweave/shared/ui';
import { DescriptionField } from '../description/index.ts';
import { ProjectPicker } from '../project-picker/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { Bar, Booking, Side } from './bar-layout.ts';
import { DiscardButton } from './discard-button.tsx';
import { MainButton } from './main-button.tsx';
import { ManualTimes } from './manual-times.tsx';
import { ModeSwitch, type Mode } from './mode-switch.tsx';
import { TimerControls } from './timer-controls.tsx';
import { useManualEntry } from './use-manual-entry.ts';
import { useRequestedFocus } from './use-requested-focus.ts';
import { useRequiredFields } from './use-required-fields.ts';
import { useTimer } from './use-timer.ts';

/** The sticky bar: what is worked on, since when, and the one round button. */
export function TimerBar({ offer }: { offer: (done: Undoable) => void }) {
  const timer = useTimer(offer);
  const manual = useManualEntry(offer);
  const { running, draft } = timer;
  const required = useRequiredFields(draft);
  const [chosenMode, setMode] = useState<Mode>('timer');
  const mode = running ? 'timer' : chosenMode;

  useRequestedFocus(running?.uuid);
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

  const action = running ? 'stop' : mode === 'manual' ? 'add' : 'start';
  const press = { start: () => timer.start(), stop: timer.stop, add };

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
      <Side>
        {running ? (
          <DiscardButton onDiscard={() => void timer.discard()} />
        ) : (
          <ModeSwitch mode={mode} onChange={setMode} />
        )}
      </Side>
      {mode === 'manual' ? <ManualTimes manual={manual} /> : <TimerControls timer={timer} />}
      <MainButton action={action} required={required} onPress={press[action]} />
    </Bar>
  );
}
