import { Lock } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { invoiceLock } from '@timeweave/shared/time';
import { Badge } from '@timeweave/shared/ui';

/** Marks an entry on a sent or paid invoice, which locks it. */
export function InvoiceMark({ number }: { number: string }) {
  return (
    <Mark title={invoiceLock(number)}>
      <Lock size={12} aria-label="Locked by invoice" role="img" />
      {number}
    </Mark>
  );
}

const Mark = styled(Badge)`
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-1);
  max-width: 50%;
  overflow: hidden;
  white-space: nowrap;
`;
