import { useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { visuallyHidden, VisuallyHidden } from '../theme/visually-hidden.tsx';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean;
  /** Explanation below the label. */
  description?: string;
  disabled?: boolean;
  /** Ignores changes but keeps the focus. */
  busy?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({
  checked,
  onChange,
  label,
  hideLabel,
  description,
  disabled,
  busy = false,
}: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <Track aria-hidden="true" />
      {hideLabel ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <span>
          <span id={`${id}-label`}>{label}</span>
          {description && <Description id={`${id}-description`}>{description}</Description>}
        </span>
      )}
    </Row>
  );
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 24px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  &:has(:disabled) {
    cursor: default;
    opacity: 0.55;
  }
  input {
    ${visuallyHidden}
  }
`;

const Description = styled.span`
  display: block;
  color: var(--tw-text-muted);
`;

const Track = styled.span`
  forced-color-adjust: none;
  flex: none;
  width: 34px;
  height: 20px;
  padding: 2px;
  border-radius: var(--tw-radius-round);
  background: var(--tw-border-strong);
  transition: background-color var(--tw-fast);
  &::before {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    border-radius: inherit;
    background: var(--tw-on-dark);
    transition: transform var(--tw-fast);
  }
  input:checked + & {
    background: var(--tw-accent);
  }
  input:checked + &::before {
    transform: translateX(14px);
  }
  input:focus-visible + & {
    outline: 2px solid var(--tw-focus);
    outline-offset: 2px;
  }
`;
