import { styled } from '@timeweave/shared/facade';
import { percentOf } from '@timeweave/shared/report-look';

interface Props {
  share: number;
  /** Id of the element that names it. */
  labelledBy?: string;
  label?: string;
  isSmall?: boolean;
}

/** How much of a budget is used, as a bar. */
export function BudgetBar({ share, labelledBy, label, isSmall = false }: Props) {
  const percent = percentOf(share);
  return (
    <Track
      $isSmall={isSmall}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
      aria-valuetext={`${percent} % of the budget used`}
    >
      <Fill data-over={share > 1} style={{ width: `${Math.min(100, share * 100)}%` }} />
    </Track>
  );
}

const Track = styled.div<{ $isSmall: boolean }>`
  height: ${({ $isSmall }) => ($isSmall ? 6 : 12)}px;
  overflow: hidden;
  forced-color-adjust: none;
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
