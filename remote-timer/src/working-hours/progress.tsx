import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatHours, progressOf } from '@timeweave/shared/time';
import { useElapsedSeconds, VisuallyHidden } from '@timeweave/shared/ui';

interface Props {
  /** Seconds of finished entries. */
  seconds: number;
  running?: TimeEntry | undefined;
  /** Seconds to work; nothing is shown for 0. */
  target: number;
}

function useProgress({ seconds, running, target }: Props) {
  const { timeDurationFormat } = usePreferences();
  const elapsed = useElapsedSeconds(target > 0 ? running?.timer_start : undefined);
  const tracked = seconds + elapsed;
  const progress = progressOf(tracked, target);
  return (
    progress && {
      share: progress.share,
      // The bar ends at the target, the words go on.
      percent: Math.floor((tracked / target) * 100),
      text: `of ${formatHours(target, timeDurationFormat)}`,
    }
  );
}

/** A target in words. */
export function TargetWords({ target }: Pick<Props, 'target'>) {
  const { timeDurationFormat } = usePreferences();
  return target > 0 && ` of ${formatHours(target, timeDurationFormat)}`;
}

/** The share of a week's target, before its total. */
export function ShareOfTarget(props: Props) {
  const progress = useProgress(props);
  if (!progress) return null;
  const { share, percent, text } = progress;
  return (
    <Share>
      <Bar share={share} />
      {percent} % {text}
    </Share>
  );
}

/** The target after a total, with a bar below both. */
export function OfTarget(props: Props) {
  const progress = useProgress(props);
  if (!progress) return null;
  return (
    <>
      <Muted> {progress.text}</Muted>
      <Below>
        <Bar share={progress.share} />
      </Below>
    </>
  );
}

/** A bar at the lower edge of a day's total; the target in words is for assistive technology. */
export function DayProgress(props: Props) {
  const progress = useProgress(props);
  if (!progress) return null;
  return (
    <>
      <VisuallyHidden> {progress.text}</VisuallyHidden>
      <Below title={progress.text}>
        <Bar share={progress.share} />
      </Below>
    </>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <Track aria-hidden data-done={share === 1 || undefined}>
      <span style={{ transform: `scaleX(${share})` }} />
    </Track>
  );
}

/** Takes no room from its neighbours; phones have none for the bar. */
const Share = styled.span`
  flex: 1 1 0;
  min-width: 0;
  padding: 0 var(--tw-space-4) 0 var(--tw-space-2);
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
  & > :first-child {
    display: inline-block;
    width: 96px;
    margin-right: var(--tw-space-2);
    vertical-align: middle;
  }
  @media (max-width: 599px) {
    padding: 0 var(--tw-space-1);
    & > :first-child {
      display: none;
    }
  }
`;

const Muted = styled.span`
  color: var(--tw-text-muted);
  font-weight: 400;
  white-space: nowrap;
`;

/** At the lower edge of the next positioned element. */
const Below = styled.span`
  position: absolute;
  inset: auto 0 0;
`;

const Track = styled.span`
  display: block;
  forced-color-adjust: none;
  height: 3px;
  overflow: hidden;
  border-radius: var(--tw-radius-round);
  background: var(--tw-border);
  & > span {
    display: block;
    height: 100%;
    background: var(--tw-accent);
    transform-origin: left;
  }
  &[data-done] > span {
    background: var(--tw-success);
  }
`;
