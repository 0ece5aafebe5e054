import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  BillableToggle,
  IconButton,
  pageRoot,
  type Undoable,
  useLostFocus,
  useRoomVariable,
  useShortcut,
} from '@timeweave/shared/ui';
import { useRunningTimerIsLoading } from '../time-entry/index.ts';
import { DescriptionField } from '../description/index.ts';
import { ProjectPicker } from '../project-picker/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { draftOf } from '../entry-draft/index.ts';
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

const placeholders = { timer: 'What are you working on?', manual: 'What have you done?' };

const focusDescription = () => pageRoot().getElementById('description')?.focus();

/** The sticky timer bar: description, fields, clock and main button. */
export function TimerBar({ offer }: { offer: (done: Undoable) => void }) {
  const timer = useTimer(offer);
  const isLoading = useRunningTimerIsLoading();
  const { running, edited, isNext, draft, list } = timer;
  const required = useRequiredFields(draft);
  const ofRunning = useRequiredFields(draftOf(running));
  const [chosenMode, setMode] = useState<Mode>('timer');
  const mode = running ? 'timer' : chosenMode;
  const manual = useManualEntry({ offer, list, isShown: mode === 'manual' });
  /** Whether an entry was just added: suggestions must not cover it while the description is empty. */
  const [hasAdded, setHasAdded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const onFocus = useLostFocus(bar, () => bar.current?.focus());
  // alerts are shown below it
  useRoomVariable('--tw-top-bar', bar);

  useRequestedFocus(running?.uuid, timer.showRunning);
  useShortcut('n', () => {
    if (running) timer.beginNext();
    focusDescription();
  });
  useShortcut('s', () => {
    if (!running) return;
    if (isNext && ofRunning.isMissing) {
      timer.showRunning();
      return ofRunning.unlessMissing(timer.stop);
    }
    if (isNext) return void timer.stop();
    required.unlessMissing(timer.stop);
  });
  useShortcut('m', () => !running && setMode(mode === 'manual' ? 'timer' : 'manual'));

  const add = async () => {
    if (!manual.hasLength()) return;
    timer.clearNext();
    focusDescription();
    setHasAdded(true);
    if (!(await manual.add(draft))) timer.restoreNext(draft);
  };
  const enter = (isChosen: boolean) => {
    // Blur saves the description.
    if (edited) return bar.current?.focus();
    if (mode === 'manual') return required.unlessMissing(add);
    required.unlessMissing(() => {
      bar.current?.focus();
      return isChosen ? timer.start() : timer.startLikeBefore();
    });
  };

  const back = () => {
    timer.revert();
    focusDescription();
  };

  const action = edited ? 'stop' : mode === 'manual' ? 'add' : 'start';
  const press = { start: () => timer.start(), stop: timer.stop, add };
  const placeholder = isNext ? "What's next?" : placeholders[mode];

  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      aria-label="Timer"
      data-timer-bar
      data-loading={isLoading || undefined}
      $running={Boolean(running)}
      $mode={mode}
      onFocus={onFocus}
      onBlur={() => setHasAdded(false)}
    >
      <DescriptionField
        timer={{ ...timer, running: edited }}
        placeholder={placeholder}
        offersWhenEmpty={!hasAdded}
        onEnter={enter}
      />
      <Booking>
        <ProjectPicker
          picked={draft.project}
          onPick={(choice) => void timer.pickProject(choice)}
          offersWorkspaces={!edited}
        />
        <TagPicker
          picked={draft.tags}
          onPick={(tags) => void timer.pickTags(tags)}
          workspaceId={draft.project.workspaceId}
        />
        <BillableToggle
          label="Billable"
          isBillable={draft.isBillable === 1}
          onToggle={() => void timer.toggleBillable()}
          size={18}
        />
      </Booking>
      <Side>
        {isNext ? (
          <IconButton label="Back to the running timer" onClick={back}>
            <X size={18} />
          </IconButton>
        ) : running ? (
          <DiscardButton onDiscard={() => void timer.discard()} />
        ) : (
          <ModeSwitch mode={mode} onChange={setMode} />
        )}
      </Side>
      {mode === 'manual' ? (
        <ManualTimes manual={manual} onAdd={() => required.unlessMissing(add)} />
      ) : (
        <TimerControls timer={timer} />
      )}
      <MainButton
        action={action}
        required={ofRunning.isShown && !isNext ? ofRunning : required}
        onPress={press[action]}
      />
    </Bar>
  );
}
