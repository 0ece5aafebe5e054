import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook, describedBy, Field } from './field.tsx';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  name: string;
  /** Shown under the field and linked to it. */
  error?: string;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** A small control at the field's right end. */
  trailing?: ReactNode;
}

export function TextField({ label, error, hint, hideLabel, trailing, id: given, ...input }: TextFieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field id={id} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <Box>
        <Input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          $trailing={Boolean(trailing)}
        />
        {trailing && <Trailing>{trailing}</Trailing>}
      </Box>
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $trailing: boolean }>`
  ${controlLook}
  ${({ $trailing }) => $trailing && 'padding-right: calc(var(--tw-control) + var(--tw-space-1));'}
`;

const Trailing = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
`;
