import { Plus, X } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { type Checks, required } from '@timeweave/shared/validation';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { ErrorText } from '../fields/field.tsx';
import { TextField } from '../fields/text-field.tsx';

export interface TypedTax {
  name: string;
  /** As typed: `19` or `7,75`. */
  percent: string;
}

export interface TaxFieldsProps {
  taxes: readonly TypedTax[];
  onChange: (taxes: TypedTax[]) => void;
  /** By the fields of `taxChecks`; `taxes` is about all of them. */
  faults: Partial<Record<string, string>>;
}

/** Maximum number of taxes of an invoice, the same as the server's. */
const mostTaxes = 3;

const nameOf = (index: number) => `tax_name_${index}`;
const percentOf = (index: number) => `tax_percent_${index}`;

function checkPercent(text: string): string | undefined {
  const isPercent = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim());
  const isFine = isPercent && Number(text.trim().replace(',', '.')) <= 100;
  return isFine ? undefined : 'From 0 to 100, such as 7.75';
}

/** Returns the checks of the fields of these taxes, by the fields' names. */
export function taxChecks(taxes: readonly TypedTax[]): Checks {
  const named = required('Please enter the name of the tax');
  const checks = taxes.flatMap((_tax, index) => [
    [nameOf(index), named] as const,
    [percentOf(index), checkPercent] as const,
  ]);
  return { ...Object.fromEntries(checks), taxes: () => undefined };
}

/** The taxes of an invoice: names and percentages, to add and remove. */
export function TaxFields({ taxes, onChange, faults }: TaxFieldsProps) {
  const change = (index: number, changed: Partial<TypedTax>) =>
    onChange(taxes.map((tax, at) => (at === index ? { ...tax, ...changed } : tax)));
  return (
    <Column role="group" aria-label="Taxes">
      {taxes.map((tax, index) => (
        <Row key={nameOf(index)}>
          <TextField
            label="Tax"
            name={nameOf(index)}
            dir="auto"
            placeholder="Such as VAT"
            value={tax.name}
            onChange={({ target }) => change(index, { name: target.value })}
            error={faults[nameOf(index)]}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            label="Percent"
            name={percentOf(index)}
            inputMode="decimal"
            value={tax.percent}
            onChange={({ target }) => change(index, { percent: target.value })}
            error={faults[percentOf(index)]}
            maxLength={8}
            autoComplete="off"
          />
          <Remove
            label={tax.name ? `Remove ${tax.name}` : 'Remove this tax'}
            onClick={() => onChange(taxes.filter((_tax, at) => at !== index))}
          >
            <X size={16} />
          </Remove>
        </Row>
      ))}
      {faults['taxes'] && <ErrorText role="alert">{faults['taxes']}</ErrorText>}
      {taxes.length < mostTaxes && (
        <Add size="small" onClick={() => onChange([...taxes, { name: '', percent: '' }])}>
          <Plus size={16} aria-hidden /> Add tax
        </Add>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--tw-space-3);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px auto;
  align-items: start;
  gap: var(--tw-space-2);
`;

/** Beside the inputs, below their labels. */
const Remove = styled(IconButton)`
  margin-top: 25px;
`;

const Add = styled(Button)`
  justify-self: start;
`;
