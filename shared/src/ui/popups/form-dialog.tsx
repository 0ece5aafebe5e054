import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> {
  action: string;
  busy: boolean;
  /** The form of `useCheckedForm`. */
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onInput' | 'noValidate'>;
  onClose: () => void;
  /** Whether closing would lose something; by default, whether a field was changed. */
  isTyped?: boolean;
}

/** A dialog with one form. It stays open while it saves, and asks before it loses what was typed. */
export function FormDialog({ action, busy, form, onClose, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const [isChanged, setChanged] = useState(false);
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    setChanged(true);
    form.onChange?.(event);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      mayClose={() => !busy}
      isTyped={isChanged}
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} {...form} onChange={onChange}>
        {children}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
