import { errorMessage, fieldError, isApiError } from '@timeweave/shared/store';
import type { Checks, Faults } from '@timeweave/shared/validation';

export type FormValues<Form> = Record<keyof Form, string>;

function fieldsOf<Form extends Checks>(checks: Form) {
  return Object.keys(checks) as (keyof Form & string)[];
}

/** Returns the texts of a form's named inputs. */
export function valuesOf<Form extends Checks>(checks: Form, form: HTMLFormElement) {
  const typed = new FormData(form);
  return Object.fromEntries(
    fieldsOf(checks).map((field) => {
      const value = typed.get(field);
      return [field, typeof value === 'string' ? value : ''];
    }),
  ) as FormValues<Form>;
}

export function messagesOf(error: unknown): string[] {
  const errors = isApiError(error) ? error.errors : [];
  return errors.length > 0 ? errors.map(({ msg }) => msg) : [errorMessage(error)];
}

/** Returns the server's message for each field; a message without a field goes to the field `blame`. */
export function refusalOf<Form extends Checks>(
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

/** Focuses the first field with an error. */
export function focusFirst<Form extends Checks>(form: HTMLFormElement, faults: Faults<Form>): void {
  const [first] = Object.keys(faults);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
