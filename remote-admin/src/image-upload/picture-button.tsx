import type { ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';

interface Props {
  label: string;
  onClick: () => void;
  round?: boolean;
  children: ReactNode;
}

export function PictureButton({ label, onClick, round = false, children }: Props) {
  return (
    <Press type="button" aria-label={label} onClick={onClick} $round={round}>
      {children}
      <Mark $round={round}>
        <Pencil size={16} aria-hidden="true" />
      </Mark>
    </Press>
  );
}

const Press = styled.button<{ $round: boolean }>`
  position: relative;
  display: inline-block;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ $round }) => ($round ? 'var(--tw-radius-round)' : 'var(--tw-radius-large)')};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

/** Always visible: touch screens have no hover. */
const Mark = styled.span<{ $round: boolean }>`
  position: absolute;
  right: ${({ $round }) => ($round ? '0' : 'var(--tw-space-2)')};
  bottom: ${({ $round }) => ($round ? '0' : 'var(--tw-space-2)')};
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-round);
  background: var(--tw-surface-raised);
  color: var(--tw-text-muted);
`;
