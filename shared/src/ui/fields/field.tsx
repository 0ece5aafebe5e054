import type { ReactNode } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { visuallyHidden } from '../theme/visually-hidden.tsx';

export interface FieldProps {
  /** The control's id; its messages are `${id}-error` and `${id}-hint`. */
  id: string;
  label: string;
  hideLabel?: boolean;
  error?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A label above a control, and an error or hint below it. */
export function Field({ id, label, hideLabel, error, hint, children }: FieldProps) {
  return (
    <Column>
      <Label htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Column>
  );
}

/** Returns the ARIA attributes that link a control to the messages of its `Field`. */
export function describedBy(
  id: string,
  { error, hint }: Pick<FieldProps, 'error' | 'hint'>,
): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** Styles of inputs and selects. */
export const controlLook = css`
  width: 100%;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  color: var(--tw-text);
  transition: border-color var(--tw-fast);

  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -1px;
    border-color: var(--tw-focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--tw-danger-text);
  }
  &:disabled,
  &[readonly] {
    background: var(--tw-surface-sunken);
    color: var(--tw-text-muted);
  }
  @media (pointer: coarse) {
    font-size: var(--tw-font-large);
  }
`;

/** Styles of a control that opens a list: the current choice and an arrow. */
export const triggerLook = css`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
  padding-block: var(--tw-space-1);
  text-align: left;
  cursor: pointer;
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-1);
  min-width: 0;
`;

const Label = styled.label<{ $hidden?: boolean }>`
  font-weight: 550;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export const ErrorText = styled.p`
  color: var(--tw-danger-text);
`;

const Hint = styled.div`
  color: var(--tw-text-muted);
`;
