import { useState } from 'react';
import type { Answer } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { TextField } from '@timeweave/shared/ui';
import { wholeNumber } from '@timeweave/shared/validation';

/** Returns the checks of the two numbers. */
export const numberChecks = ({ smallest_next_number }: Props['settings']) => ({
  number_digits: wholeNumber(1, 9),
  next_number: wholeNumber(smallest_next_number, 999_999_999),
});

interface Props {
  settings: Answer<'POST /api/invoice/settings'>;
  /** Returns what was typed into a field and not saved. */
  textOf: (field: string) => string | undefined;
  faults: Partial<Record<string, string>>;
}

/** Prefix, digits and the next number of invoices, with a preview. */
export function NumberFields({ settings, textOf, faults }: Props) {
  const [prefix, setPrefix] = useState(textOf('number_prefix') ?? settings.number_prefix);
  const [digits, setDigits] = useState(textOf('number_digits') ?? String(settings.number_digits));
  // It grows with each sent invoice, until another one is typed.
  const [typedNext, setNext] = useState(textOf('next_number'));
  const next = typedNext ?? String(settings.next_number);
  const checks = numberChecks(settings);
  const hasNumber = !checks.number_digits(digits) && !checks.next_number(next);
  return (
    <>
      <Row>
        <TextField
          label="Prefix"
          name="number_prefix"
          placeholder="Such as 2026-"
          value={prefix}
          onChange={({ target }) => setPrefix(target.value)}
          error={faults['number_prefix']}
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          label="Digits"
          name="number_digits"
          inputMode="numeric"
          value={digits}
          onChange={({ target }) => setDigits(target.value)}
          error={faults['number_digits']}
          maxLength={1}
          autoComplete="off"
        />
        <TextField
          label="Next number"
          name="next_number"
          inputMode="numeric"
          value={next}
          onChange={({ target }) => setNext(target.value)}
          error={faults['next_number']}
          maxLength={9}
          autoComplete="off"
        />
      </Row>
      <p role="status">
        {hasNumber && (
          <>
            The next invoice is <b>{prefix + next.trim().padStart(Number(digits), '0')}</b>.
          </>
        )}
      </p>
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  align-items: start;
  gap: var(--tw-space-3);
`;
