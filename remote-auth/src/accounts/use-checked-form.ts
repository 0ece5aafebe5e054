import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { alertShown, errorMessage, fieldError, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { faultsOf, type Checks, type Faults } from '@timeweave/shared/validation';

type Values<Form> = Record<keyof Form, string>;

interface Manner<Form extends Checks> {
  /** The field at which a refusal stands that is about none of the form's fields. */
  blame: keyof Form & string;
  /** What two fields together have wrong. */
  across?: (values: Values<Form>) => Faults<Form>;
  /** Refusals are shown as alerts too: the specification wants it of sign-up and log-in (section 8). */
  alerts?: boolean;
}

/**
 * A form of named inputs that checks itself before it sends, keeps what was typed when it is refused, says what
 * is wrong at the field it is about, and puts the focus there.
 */
export function useCheckedForm<Form extends Checks>(
  checks: Form,
  { blame, across, alerts = false }: Manner<Form>,
  send: (values: Values<Form>, form: HTMLFormElement) => Promise<unknown>,
) {
  const [faults, setFaults] = useState<Faults<Form>>({});
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();

  const show = (form: HTMLFormElement, found: Faults<Form>) => {
    flushSync(() => setFaults(found));
    const [first] = Object.keys(found);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(checks, form);
    const own = faultsOf(checks, values);
    const found: Faults<Form> = { ...own, ...across?.(values), ...own };
    show(form, found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(values, form);
    } catch (error) {
      const broken = isApiError(error) && error.status === 500;
      if (!broken) show(form, refusalOf(checks, blame, error));
      if (broken || alerts) for (const { msg } of faultsIn(error)) dispatch(alertShown('danger', msg));
    } finally {
      setBusy(false);
    }
  };

  const forgive = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) setFaults((faults) => ({ ...faults, [target.name]: undefined }));
  };

  return { faults, busy, form: { onSubmit: submit, onChange: forgive, noValidate: true } };
}

function fieldsOf<Form extends Checks>(checks: Form) {
  return Object.keys(checks) as (keyof Form & string)[];
}

function valuesOf<Form extends Checks>(checks: Form, form: HTMLFormElement) {
  const typed = new FormData(form);
  return Object.fromEntries(
    fieldsOf(checks).map((field) => {
      const value = typed.get(field);
      return [field, typeof value === 'string' ? value : ''];
    }),
  ) as Values<Form>;
}

function faultsIn(error: unknown) {
  return isApiError(error) && error.errors.length > 0 ? error.errors : [{ msg: errorMessage(error) }];
}

function refusalOf<Form extends Checks>(
  checks: Form,
  blame: keyof Form & string,
  error: unknown,
): Faults<Form> {
  const named: Faults<Form> = {};
  for (const field of fieldsOf(checks)) {
    const message = fieldError(error, field);
    if (message) named[field] = message;
  }
  return Object.keys(named).length > 0 ? named : { ...named, [blame]: errorMessage(error) };
}
