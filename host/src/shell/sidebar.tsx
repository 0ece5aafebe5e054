import { ChevronDown, ChevronUp, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Account, WorkspaceSwitcher } from '../menus/index.ts';
import type { Navigation } from '../navigation/index.ts';
import { SearchButton } from './search-button.tsx';
import { SidebarLink } from './sidebar-link.tsx';

interface Props {
  navigation: Navigation;
  collapsed: boolean;
  /** Undefined where the sidebar is always collapsed. */
  onToggle: (() => void) | undefined;
  onHover: (path: string) => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

export function Sidebar({ navigation, collapsed, onToggle, onHover, onSearch, onShortcuts }: Props) {
  const [showsMore, setShowsMore] = useState(false);
  const links = showsMore ? [...navigation.main, ...navigation.more] : navigation.main;
  const MoreIcon = showsMore ? ChevronUp : ChevronDown;
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Column $collapsed={collapsed}>
      <WorkspaceSwitcher compact={collapsed} />
      <SearchButton compact={collapsed} onClick={onSearch} />
      <Links aria-label="Main">
        {links.map((link) => (
          <SidebarLink key={link.to} link={link} compact={collapsed} onHover={onHover} />
        ))}
        <Plain type="button" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          <MoreIcon size={18} aria-hidden />
          <Text $hidden={collapsed}>{showsMore ? 'Show Less' : 'Show More'}</Text>
        </Plain>
      </Links>
      {onToggle && (
        <Plain type="button" onClick={onToggle}>
          <ToggleIcon size={18} aria-hidden />
          <Text $hidden={collapsed}>{collapsed ? 'Expand sidebar' : 'Collapse sidebar'}</Text>
        </Plain>
      )}
      <Account links={navigation.account} compact={collapsed} onShortcuts={onShortcuts} />
    </Column>
  );
}

const Column = styled.aside<{ $collapsed: boolean }>`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: ${({ $collapsed }) => ($collapsed ? '64px' : '224px')};
  height: 100dvh;
  padding: 12px 8px;
  border-right: 1px solid var(--tw-border);
  background: var(--tw-surface-sunken);
  @media (max-width: 767px) {
    display: none;
  }
`;

const Links = styled.nav`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

const Plain = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  padding: 6px 10px;
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  color: var(--tw-text-muted);
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
`;

const Text = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) =>
    $hidden &&
    `position: absolute;
     width: 1px;
     height: 1px;
     overflow: hidden;
     clip-path: inset(50%);
     white-space: nowrap;`}
`;
