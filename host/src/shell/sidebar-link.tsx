import { css, styled } from '@timeweave/shared/facade';
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
            <Detail $compact={compact} aria-hidden translate="no">
              {detail}
            </Detail>
          )
        }
      </LinkText>
    </Row>
  );
}

const besideText = css`
  margin-left: auto;
  font-size: 12px;
`;

const belowIcon = css`
  position: absolute;
  inset: auto 0 3px;
  font-size: 10px;
  line-height: 1.1;
  letter-spacing: -0.2px;
  text-align: center;
`;

const Row = styled(NavLink)<{ $compact: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
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
  &:has(> svg + span[aria-hidden]) > svg {
    transform: translateY(-6px);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** The running time. In the rail it is below the icon, which makes room for it within the row: no other row moves. */
const Detail = styled.span<{ $compact: boolean }>`
  font-variant-numeric: tabular-nums;
  color: var(--tw-running-text);
  ${({ $compact }) => ($compact ? belowIcon : besideText)}
`;
