import { type ReactNode, type RefObject, type SyntheticEvent, useId, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage, fieldError } from '@timeweave/shared/store';
import { Button, Dialog } from '@timeweave/shared/ui';

/** A field that a fault can be about. */
interface FormField {
  name: string;
  input: RefObject<HTMLInputElement | null>;
  /** What is wrong with what was typed, before anything is sent. */
  check: () => string | undefined;
}

interface Props {
  title: string;
  action: string;
  /** In their order; a refusal that names none of them stands under the first. */
  fields: readonly FormField[];
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  /** Rejects with the API's error. */
  save: () => Promise<unknown>;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  children: (faults: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/** A dialog that saves what is typed into it. It closes when that is saved; refused, it keeps all and says why. */
export function ItemForm({ title, action, fields, isDirty, save, onClose, finalFocus, children }: Props) {
  const id = useId();
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);

  /** Answers whether there are any; the first faulty field takes the focus. */
  const showFaults = (found: Record<string, string | undefined>) => {
    setFaults(found);
    const faulty = fields.find(({ name }) => found[name]);
    faulty?.input.current?.focus();
    return faulty !== undefined;
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (showFaults(Object.fromEntries(fields.map(({ name, check }) => [name, check()])))) return;
    setBusy(true);
    try {
      await save();
      onClose();
    } catch (error) {
      setBusy(false);
      const named = Object.fromEntries(fields.map(({ name }) => [name, fieldError(error, name)]));
      if (!showFaults(named)) showFaults({ [fields[0]?.name ?? '']: errorMessage(error) });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      initialFocus={fields[0]?.input}
      finalFocus={finalFocus}
      mayClose={() => !isDirty}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)} noValidate>
        {children(faults)}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
