/** Returns the error of a field's text, or undefined. */
export type Check = (value: string) => string | undefined;

/** A form's checks by field; the server runs the same ones on the call's payload. */
export type Checks = Readonly<Record<string, Check>>;

export type Faults<Form extends Checks> = Partial<Record<keyof Form, string>>;

export function required(message: string): Check {
  return (value) => (value.trim() === '' ? message : undefined);
}

/** Checks that a text is a whole number in a range, both ends included. */
export function wholeNumber(least: number, most: number): Check {
  return (value) => {
    const number = /^\s*\d+\s*$/.test(value) ? Number(value) : NaN;
    return number >= least && number <= most
      ? undefined
      : `Enter a whole number from ${least} to ${most.toLocaleString('en')}`;
  };
}

/** Returns every invalid field with its message, in the order of the checks. */
export function faultsOf<Form extends Checks>(checks: Form, values: Record<string, unknown>): Faults<Form> {
  const faults: Faults<Form> = {};
  for (const field of Object.keys(checks) as (keyof Form & string)[]) {
    const value = values[field];
    const isText = typeof value === 'string' || typeof value === 'number';
    const fault = checks[field]?.(isText ? String(value) : '');
    if (fault) faults[field] = fault;
  }
  return faults;
}
