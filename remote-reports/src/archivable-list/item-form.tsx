import type { ReactNode, RefObject } from 'react';
import { FormDialog, type FormValues, useCheckedForm } from '@timeweave/shared/ui';
import type { Checks, Faults } from '@timeweave/shared/validation';

interface Props<Form extends Checks> {
  title: string;
  action: string;
  checks: Form;
  /** The field that shows an API error which names no field. */
  blame: keyof Form & string;
  /** Values of fields without a named input. */
  values?: Partial<FormValues<Form>>;
  /** Whether closing would lose typed text. */
  isDirty: boolean;
  /** Rejects with the API's error. */
  save: (values: FormValues<Form>) => Promise<unknown>;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  children: (faults: Faults<Form>) => ReactNode;
}

/** A form in a dialog. Closes after saving; keeps the typed values and shows the reason when the API refuses them. */
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
      isTyped={isDirty}
    >
      {children(faults)}
    </FormDialog>
  );
}
