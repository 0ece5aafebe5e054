import { type ComponentPropsWithRef, useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook, describedBy, Field } from './field.tsx';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  name: string;
  /** Shown under the field and linked to it. */
  error?: string;
  hint?: string;
  hideLabel?: boolean;
}

/** A field for several lines of text. */
export function TextArea({ label, error, hint, hideLabel, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <Lines
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
      />
    </Field>
  );
}

const Lines = styled.textarea`
  ${controlLook}
  padding: var(--tw-space-2) var(--tw-space-3);
  font: inherit;
  resize: vertical;
`;
