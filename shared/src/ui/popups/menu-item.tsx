import type { ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { css, Link, styled } from '@timeweave/shared/facade';
import { popupItemLook } from './popup-look.ts';

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  tone?: 'danger';
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, disabled, tone, children }: MenuItemProps) {
  return (
    <Item onClick={onSelect} disabled={disabled} $tone={tone}>
      {icon}
      {children}
    </Item>
  );
}

export interface MenuLinkProps {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <LinkItem closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </LinkItem>
  );
}

export const MenuSeparator = styled(Base.Separator)`
  height: 1px;
  margin: var(--tw-space-1) 0;
  background: var(--tw-border);
`;

export const MenuHeading = styled.div.attrs({ role: 'presentation' })`
  padding: var(--tw-space-2) var(--tw-space-3) var(--tw-space-1);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
`;

const dangerous = css`
  &,
  svg {
    color: var(--tw-danger-text);
  }
`;

const Item = styled(Base.Item)<{ $tone?: 'danger' }>`
  ${popupItemLook}
  ${({ $tone }) => $tone && dangerous}
`;

const LinkItem = styled(Base.LinkItem)`
  ${popupItemLook}
`;
