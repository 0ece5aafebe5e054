import { type ComponentProps, useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> {
  action: string;
  busy: boolean;
  /** The form of `useCheckedForm`. */
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onInput' | 'noValidate'>;
  onClose: () => void;
}

/** A dialog with one form. */
export function FormDialog({ action, busy, form, onClose, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
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
      <Form id={id} {...form}>
        {children}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
