import { Lock } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { invoiceLock } from '@timeweave/shared/time';

/** Marks an entry on a sent or paid invoice, which locks it. */
export function InvoiceMark({ number }: { number: string }) {
  return (
    <Mark data-invoice title={invoiceLock(number)}>
      <Lock size={12} aria-label="Locked by invoice" role="img" />
      <span>{number}</span>
    </Mark>
  );
}

/** Below the description where there is no room beside it. */
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
