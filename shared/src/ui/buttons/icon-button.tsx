import type { ComponentPropsWithRef } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { useControlTabIndex } from '../focus/control-tab-index.ts';

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pressed?: boolean;
}

export function IconButton({ label, variant = 'ghost', size = 'medium', pressed, ...rest }: IconButtonProps) {
  const tabIndex = useControlTabIndex() ?? rest.tabIndex;
  return (
    <StyledButton
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
      tabIndex={tabIndex}
      $variant={variant}
      $size={size}
    />
  );
}

const quiet = css`
  color: var(--tw-text-muted);
  &:hover {
    color: var(--tw-text);
  }
`;

const StyledButton = styled.button<ButtonLook>`
  ${buttonLook}
  padding: 0;
  aspect-ratio: 1;
  flex: none;
  ${({ $variant }) => $variant === 'ghost' && quiet}

  &[aria-pressed='true'] {
    background: var(--tw-accent-soft);
    color: var(--tw-accent-text);
  }
`;
