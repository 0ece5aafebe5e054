import { styled } from '@timeweave/shared/facade';

interface Props {
  label: string;
  done: number;
  /** 0 while unknown. */
  total: number;
}

/** The browser's progress bar, in the colours of the theme. */
export function ProgressBar({ label, done, total }: Props) {
  const known = total > 0 ? { value: Math.min(done, total), max: total } : {};
  return <Bar aria-label={label} {...known} />;
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  overflow: hidden;
  appearance: none;
  border: 0;
  border-radius: var(--tw-radius-round);
  background: var(--tw-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--tw-border);
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: var(--tw-radius-round);
    background: var(--tw-accent);
  }
  &::-moz-progress-bar {
    border-radius: var(--tw-radius-round);
    background: var(--tw-accent);
  }
`;
