import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Card } from '@timeweave/shared/ui';

interface Props {
  /** In ms. */
  time: number;
  estimateHours: number;
}

export function Budget({ time, estimateHours }: Props) {
  const { timeDurationFormat } = usePreferences();
  const duration = (seconds: number) => formatDuration(seconds, timeDurationFormat);
  const estimated = Math.round(estimateHours * 3600);
  const spent = Math.round(time / 1000);
  const percent = Math.round((spent / estimated) * 100);
  const left = estimated - spent;
  return (
    <Card>
      <Line>
        <h2 id="budget">Budget</h2>
        <span>
          {duration(spent)} of {duration(estimated)} · {percent} %
        </span>
      </Line>
      <Track
        role="progressbar"
        aria-labelledby="budget"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={`${percent} % of the estimate`}
      >
        <Fill data-over={left < 0} style={{ width: `${Math.min(100, percent)}%` }} />
      </Track>
      <p>{left < 0 ? `${duration(-left)} over the estimate` : `${duration(left)} left`}</p>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--tw-space-2);
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  height: 12px;
  margin: var(--tw-space-2) 0;
  overflow: hidden;
  border-radius: var(--tw-radius-round);
  background: var(--tw-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--tw-border);
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--tw-accent);
  &[data-over='true'] {
    background: var(--tw-danger);
  }
`;
