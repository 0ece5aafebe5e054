import { DollarSign } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { IconButton } from '../buttons/icon-button.tsx';

interface Props {
  label: string;
  isBillable: boolean;
  onToggle: () => void;
  size?: number;
}

/** A toggle icon: coloured when billable, faint when not. */
export function BillableToggle({ label, isBillable, onToggle, size = 16 }: Props) {
  return (
    <Glyph label={label} pressed={isBillable} onClick={onToggle}>
      <DollarSign size={size} />
    </Glyph>
  );
}

const Glyph = styled(IconButton)`
  &[aria-pressed='true'] {
    background: transparent;
    color: var(--tw-billable, var(--tw-accent-text));
  }
  &[aria-pressed='true']:hover {
    background: var(--tw-surface-hover);
  }
  &[aria-pressed='false'] > svg {
    opacity: 0.5;
  }
  &:is(:hover, :focus-visible) > svg {
    opacity: 1;
  }
`;
