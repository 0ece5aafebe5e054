import { Suspense, useRef, useState } from 'react';
import {
  BillableToggle,
  lazyOnIdle,
  type OfferUndo,
  useLostFocus,
  useRoomVariable,
  useShortcut,
} from '@timeweave/shared/ui';
import { useRunningTimerIsLoading } from '../time-entry/index.ts';
import { DescriptionField } from '../description/index.ts';
import { ProjectPicker, TagPicker } from '../projects-and-tags/index.ts';
import { draftOf } from '../entry-commands/index.ts';
import { Bar, Booking } from './bar-layout.ts';
import { BarSide } from './bar-side.tsx';
import { clockId } from './draft-clock.tsx';
import { focusDescription, focusOn } from './focus-on.ts';
import { MainButton } from './main-button.tsx';
import { ManualTimes } from './manual-times.tsx';
import { TimerControls } from './timer-controls.tsx';
import { useManualEntry } from './use-manual-entry.ts';
import { useMode } from './use-mode.ts';
import { useRequestedFocus } from './use-requested-focus.ts';
import { useRequiredFields } from './use-required-fields.ts';
import { useTimer } from './use-timer.ts';

const RequestedEntry = lazyOnIdle(() =>
  import('./requested-entry.ts').then((module) => module.RequestedEntry),
);

const placeholders = { timer: 'What are you working on?', manual: 'What have you done?' };

/** The sticky timer bar: description, fields, clock and main button. */
export function TimerBar({ offer }: { offer: OfferUndo }) {
  const timer = useTimer(offer);
  const isLoading = useRunningTimerIsLoading();
  const { running, edited, isNext, draft, list } = timer;
  const required = useRequiredFields(draft);
  const ofRunning = useRequiredFields(draftOf(running));
  const { mode, switchMode, addPastTime } = useMode(timer);
  const manual = useManualEntry({ offer, list, isShown: mode === 'manual' });
  /** Whether an entry was just added: suggestions must not cover it while the description is empty. */
  const [hasAdded, setHasAdded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const focusBar = () => bar.current?.focus();
  const onFocus = useLostFocus(bar, focusBar);
  // alerts are shown below it
  useRoomVariable('--tw-top-bar', bar);

  useRequestedFocus(running?.uuid, timer.showRunning);
  useShortcut('s', () => {
    if (!running) return;
    if (isNext && ofRunning.isMissing) {
      timer.showRunning();
      return ofRunning.unlessMissing(timer.stop);
    }
    if (isNext) return void timer.stop();
    required.unlessMissing(timer.stop);
  });

  const add = async () => {
    if (!manual.isReady(() => void add())) return;
    timer.clearNext();
    if (running) focusBar();
    else {
      focusDescription();
      setHasAdded(true);
    }
    if (!(await manual.add(draft))) timer.restoreNext(draft);
  };
  /** Adds the draft if it is past time, otherwise starts it; a clock that cannot be read is focused instead. */
  const submit = (start: () => unknown) => {
    if (mode === 'manual') return add();
    if (draft.seconds === null) return focusOn(clockId);
    return isNext && draft.seconds > 0 ? timer.addEndingNow(draft.seconds) : start();
  };
  const enter = (isChosen: boolean) => {
    // Blur saves the description.
    if (edited) return focusBar();
    required.unlessMissing(() => {
      if (mode === 'timer') focusBar();
      return submit(isChosen ? timer.start : timer.startLikeBefore);
    });
  };

  const revert = () => {
    if (isNext) manual.clear();
    timer.revert();
  };
  const back = () => {
    revert();
    focusDescription();
  };

  const isAdded = mode === 'manual' || (isNext && draft.seconds !== 0);
  const action = edited ? 'stop' : isAdded ? 'add' : 'start';
  const placeholder = isNext && mode === 'timer' ? "What's next?" : placeholders[mode];

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
      <Suspense>
        <RequestedEntry timer={timer} />
      </Suspense>
      <DescriptionField
        timer={{ ...timer, revert, running: edited }}
        placeholder={placeholder}
        suggestsWhenEmpty={!hasAdded}
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
      <BarSide timer={timer} mode={mode} onMode={switchMode} onPastTime={addPastTime} onBack={back} />
      {mode === 'manual' ? (
        <ManualTimes manual={manual} onAdd={() => required.unlessMissing(add)} />
      ) : (
        <TimerControls timer={timer} onEnter={() => enter(true)} />
      )}
      <MainButton
        action={action}
        required={ofRunning.isShown && !isNext ? ofRunning : required}
        onPress={edited ? timer.stop : () => submit(timer.start)}
      />
    </Bar>
  );
}
