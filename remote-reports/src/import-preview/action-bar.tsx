import { type ReactNode, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useRoomVariable } from '@timeweave/shared/ui';

/** Distance to the next bar above it, in px. */
const gap = 8;

interface Props {
  label: string;
  /** Announced to screen readers. */
  status: string;
  children: ReactNode;
}

/** The buttons of the page, in sight at the bottom of the window. */
export function ActionBar({ label, status, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomVariable('--tw-bottom-bar', bar, gap);
  return (
    <Place>
      <Bar ref={bar} role="group" aria-label={label}>
        <p role="status">{status}</p>
        <Buttons>{children}</Buttons>
      </Bar>
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom));
  z-index: var(--tw-layer-sticky);
  @media (max-width: 767px) {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 56px;
  padding: var(--tw-space-2) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  & > p {
    flex: 1 1 200px;
    color: var(--tw-text-muted);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
  margin-left: auto;
`;
