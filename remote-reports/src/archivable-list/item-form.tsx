import type { ReactNode, RefObject } from 'react';
import { FormDialog, type FormValues, useCheckedForm } from '@timeweave/shared/ui';
import type { Checks, Faults } from '@timeweave/shared/validation';

interface Props<Form extends Checks> {
  title: string;
  action: string;
  checks: Form;
  /** The field that shows a refusal which names none of the fields. */
  blame: keyof Form & string;
  /** Values of fields without a named input. */
  values?: Partial<FormValues<Form>>;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  /** Rejects with the API's error. */
  save: (values: FormValues<Form>) => Promise<unknown>;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  children: (faults: Faults<Form>) => ReactNode;
}

/** A dialog that saves what is typed into it. It closes when that is saved; refused, it keeps all and says why. */
export function ItemForm<Form extends Checks>(props: Props<Form>) {
  const { title, action, checks, blame, values, isDirty, save, onClose, finalFocus, children } = props;
  const { faults, busy, form } = useCheckedForm(checks, { blame, values }, async (typed) => {
    await save(typed);
    onClose();
  });

  return (
    <FormDialog
      title={title}
      action={action}
      busy={busy}
      form={form}
      onClose={onClose}
      finalFocus={finalFocus}
      mayClose={() => !isDirty}
    >
      {children(faults)}
    </FormDialog>
  );
}
