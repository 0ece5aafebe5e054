import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { alertShown, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { faultsOf, type Checks, type Faults } from '@timeweave/shared/validation';
import { type FormValues, focusFirst, messagesOf, refusalOf, valuesOf } from './form-faults.ts';

interface Options<Form extends Checks> {
  /** The field that shows an error without a field of the form. */
  blame: keyof Form & string;
  /** Values of fields without a named input. */
  values?: Partial<FormValues<Form>>;
  across?: (values: FormValues<Form>) => Faults<Form>;
  /**
   * Which server errors are shown as alerts: all, in addition to their fields, as the specification requires for sign-up and
   * log-in (section 8), or only those with status 500, instead of the fields. None by default.
   */
  alerts?: 'all' | 'status 500';
}

/**
 * A form that validates before it sends, keeps the typed values after an error, shows each error at its field and focuses
 * the first one. A field's `name` is that of the call's payload.
 */
export function useCheckedForm<Form extends Checks>(
  checks: Form,
  { blame, values: given, across, alerts }: Options<Form>,
  send: (values: FormValues<Form>, form: HTMLFormElement) => Promise<unknown>,
) {
  const [faults, setFaults] = useState<Faults<Form>>({});
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();

  const show = (form: HTMLFormElement, found: Faults<Form>) => {
    // Rendered first, so that the focused field has its message already.
    flushSync(() => setFaults(found));
    focusFirst(form, found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = { ...valuesOf(checks, form), ...given };
    const own = faultsOf(checks, values);
    const found: Faults<Form> = { ...own, ...across?.(values), ...own };
    show(form, found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values, form);
    } catch (error) {
      const isInAlert = alerts !== undefined && isApiError(error) && error.status === 500;
      if (!isInAlert) show(form, refusalOf(checks, blame, error));
      if (isInAlert || alerts === 'all')
        for (const msg of messagesOf(error)) dispatch(alertShown('danger', msg));
    } finally {
      setBusy(false);
    }
  };

  const forgive = (field: string) => setFaults((before) => ({ ...before, [field]: undefined }));
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) forgive(target.name);
  };

  return { faults, busy, forgive, form: { onSubmit: submit, onChange, noValidate: true } };
}
