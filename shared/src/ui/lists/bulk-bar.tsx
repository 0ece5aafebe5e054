import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { IconButton } from '../buttons/icon-button.tsx';
import { useRoomVariable } from '../hooks/use-room-variable.ts';

export interface BulkBarProps {
  label: string;
  count: number;
  /** Number of all rows, if more can be selected. */
  total?: number;
  onClear: () => void;
  children: ReactNode;
}

/** Distance to the next bar above it, in px. */
const gap = 8;

/** Shows the number of selected rows of the list above, and the actions for them. */
export function BulkBar({ label, count, total, onClear, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // the other bars at the bottom of the window are above this one
  useRoomVariable('--tw-bottom-bar', bar, gap);
  return (
    <Place>
      <Bar ref={bar} role="toolbar" aria-label={label}>
        <b role="status">
          {count.toLocaleString('en')} {total !== undefined && `of ${total.toLocaleString('en')} `}selected
        </b>
        {children}
        <IconButton label="Clear the selection" size="small" onClick={onClear}>
          <X size={16} />
        </IconButton>
      </Bar>
    </Place>
  );
}

/** Has its room below the list, so that nothing moves when it comes and all can be read above it. */
const Place = styled.div`
  position: sticky;
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom));
  z-index: var(--tw-layer-sticky);
  margin-top: var(--tw-space-6);
  @media (max-width: 767px) {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  padding: var(--tw-space-1) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  & > :last-child {
    margin-left: auto;
  }
  @media (max-width: 1023px) {
    padding-block: var(--tw-space-2);
    & > :last-child {
      position: absolute;
      top: var(--tw-space-2);
      right: var(--tw-space-2);
    }
  }
`;
