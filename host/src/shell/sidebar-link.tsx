import { styled } from '@timeweave/shared/facade';
import { NavLink } from '@timeweave/shared/host';
import { LinkText } from '../contributions/index.ts';
import type { NavigationLink } from '../navigation/index.ts';

interface Props {
  link: NavigationLink;
  compact?: boolean;
  onHover?: (path: string) => void;
  onClick?: () => void;
}

export function SidebarLink({ link: { to, text, icon: Icon }, compact = false, onHover, onClick }: Props) {
  return (
    <Row
      to={to}
      $compact={compact}
      title={compact ? text : undefined}
      aria-label={compact ? text : undefined}
      onPointerEnter={() => onHover?.(to)}
      onFocus={() => onHover?.(to)}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      {!compact && <span>{text}</span>}
      <LinkText path={to}>
        {(detail) =>
          detail && (
            <Detail $compact={compact} aria-hidden>
              {detail}
            </Detail>
          )
        }
      </LinkText>
    </Row>
  );
}

const Row = styled(NavLink)<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  flex-wrap: ${({ $compact }) => ($compact ? 'wrap' : 'nowrap')};
  gap: 4px 12px;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--tw-radius);
  color: var(--tw-text-muted);
  text-decoration: none;
  font-weight: 500;
  & > svg {
    flex: none;
  }
  &:hover {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
  &.active {
    background: var(--tw-accent-soft);
    color: var(--tw-accent-text);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** The running time; in the rail it takes the whole width below the icon. */
const Detail = styled.span<{ $compact: boolean }>`
  margin: ${({ $compact }) => ($compact ? '0 -10px' : '0 0 0 auto')};
  font-size: ${({ $compact }) => ($compact ? '10px' : '12px')};
  letter-spacing: ${({ $compact }) => ($compact ? '-0.2px' : 'normal')};
  font-variant-numeric: tabular-nums;
  color: var(--tw-running-text);
`;
