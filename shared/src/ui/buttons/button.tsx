import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from '@timeweave/shared/facade';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button but keeps its size and focus. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {};
  return (
    <StyledButton {...rest} {...state} type={type} $variant={variant} $size={size} onClick={press}>
      {busy ? <Label>{children}</Label> : children}
      {busy && (
        <Overlay>
          <Spinner size={16} />
        </Overlay>
      )}
    </StyledButton>
  );
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonLook}
`;

const Label = styled.span`
  display: contents;
  color: transparent;
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
