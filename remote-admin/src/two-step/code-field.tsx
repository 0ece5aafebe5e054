import { TextField, type TextFieldProps } from '@timeweave/shared/ui';

/** A code of the authenticator app, or a recovery code where `hint` offers that. */
export function CodeField(props: Pick<TextFieldProps, 'label' | 'error' | 'hint' | 'ref'>) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      inputMode={props.hint ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
