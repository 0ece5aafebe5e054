import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '../../time/index.ts';
import { DayField } from '../fields/day-field.tsx';
import { TextField } from '../fields/text-field.tsx';

interface Rates {
  billable_rate: string;
  labor_cost: string;
}

export interface RateFieldsProps {
  rates: Rates;
  onRates: (changed: Partial<Rates>) => void;
  /** The first day of the rates. */
  validFrom: LocalDate;
  onValidFrom: (date: LocalDate) => void;
  today: LocalDate;
  faults: Partial<Record<keyof Rates | 'valid_from', string>>;
  hint: string;
}

/** A member's two rates and their first day, with the field names of the API. */
export function RateFields({ rates, onRates, validFrom, onValidFrom, today, faults, hint }: RateFieldsProps) {
  const amount = (field: keyof Rates) => ({
    name: field,
    value: rates[field],
    error: faults[field],
    inputMode: 'decimal' as const,
    maxLength: 20,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onRates({ [field]: target.value }),
  });
  return (
    <>
      <Pair>
        <TextField label="Billable Rate" {...amount('billable_rate')} />
        <TextField label="Labor Cost" {...amount('labor_cost')} />
      </Pair>
      <DayField
        label="Rates valid from"
        name="valid_from"
        value={validFrom}
        today={today}
        onChange={onValidFrom}
        error={faults.valid_from}
        hint={hint}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--tw-space-3);
`;
