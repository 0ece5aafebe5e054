import { css } from '@timeweave/shared/facade';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
}

const variants = {
  primary: css`
    background: var(--tw-accent);
    color: var(--tw-on-accent);
    &:hover {
      background: var(--tw-accent-hover);
    }
  `,
  secondary: css`
    background: var(--tw-surface-raised);
    border-color: var(--tw-neutral-300);
    color: var(--tw-text);
    &:hover {
      background: var(--tw-surface-hover);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--tw-text);
    &:hover {
      background: var(--tw-surface-hover);
    }
  `,
  danger: css`
    background: var(--tw-danger);
    color: var(--tw-on-danger);
    &:hover {
      background: var(--tw-danger-hover);
    }
  `,
};

const sizes = {
  small: css`
    min-height: max(28px, calc(var(--tw-control) - 8px));
    padding: 0 var(--tw-space-2);
  `,
  medium: css`
    min-height: var(--tw-control);
    padding: 0 var(--tw-space-4);
  `,
  large: css`
    min-height: 44px;
    padding: 0 var(--tw-space-5);
    font-size: var(--tw-font-large);
  `,
};

export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--tw-space-2);
  border: 1px solid transparent;
  border-radius: var(--tw-radius);
  font-weight: 550;
  line-height: 1.2;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--tw-fast),
    transform var(--tw-fast);
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
    transform: none;
  }
  &[aria-busy='true'] {
    opacity: 1;
    cursor: progress;
  }
  svg {
    flex: none;
  }
`;
