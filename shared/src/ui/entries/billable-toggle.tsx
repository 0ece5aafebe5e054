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

/** Dimmed without opacity: each icon would be a layer of its own, and lists have many. */
const Glyph = styled(IconButton)`
  &[aria-pressed='true'] {
    background: transparent;
    color: var(--tw-billable, var(--tw-accent-text));
  }
  &[aria-pressed='true']:hover {
    background: var(--tw-surface-hover);
  }
  &[aria-pressed='false']:not(:hover, :focus-visible) {
    color: color-mix(in srgb, var(--tw-text-muted) 50%, var(--tw-surface-raised));
  }
`;
