import { Search } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isApple ? '⌘ K' : 'Ctrl K';

interface Props {
  /** An icon only, with a tooltip. */
  compact?: boolean;
  /** Without a keyboard, the hint says nothing. */
  hidesKeys?: boolean;
  onClick: () => void;
}

/** Looks like a search field, and opens the command palette. */
export function SearchButton({ compact = false, hidesKeys = false, onClick }: Props) {
  return (
    <Button
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title={compact ? `Search (${keys})` : undefined}
      $compact={compact}
      onClick={onClick}
    >
      <Search size={compact ? 18 : 16} aria-hidden />
      {!compact && <span>Search</span>}
      {!compact && !hidesKeys && <kbd>{keys}</kbd>}
    </Button>
  );
}

const Button = styled.button<{ $compact: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  padding: 6px ${({ $compact }) => ($compact ? 9 : 11)}px;
  border: 1px solid ${({ $compact }) => ($compact ? 'transparent' : 'var(--tw-border-strong)')};
  border-radius: var(--tw-radius);
  background: ${({ $compact }) => ($compact ? 'transparent' : 'var(--tw-surface-raised)')};
  color: var(--tw-text-muted);
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
  & > kbd {
    margin-left: auto;
    font: inherit;
    font-size: 12px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
