import { keyframes, styled } from '@timeweave/shared/facade';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

export interface SpinnerProps {
  size?: number;
  /** Announced to screen readers; omit it if visible text says the same. */
  label?: string;
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined}>
      <Ring viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
        <circle cx="10" cy="10" r="8" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </Ring>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;
`;
