import { styled } from '@timeweave/shared/facade';
import { Dialog } from '@timeweave/shared/ui';
import { Account, WorkspaceSwitcher } from '../menus/index.ts';
import type { Navigation } from '../navigation/index.ts';
import { SearchButton } from './search-button.tsx';
import { SidebarLink } from './sidebar-link.tsx';

interface Props {
  navigation: Navigation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** The sheet behind 'More' on phones, with everything from the sidebar. */
export function AllPlaces({ navigation, open, onOpenChange, onSearch, onShortcuts }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Timeweave">
      <SearchButton hidesKeys onClick={onSearch} />
      <WorkspaceSwitcher compact={false} />
      <Grid>
        {[...navigation.main, ...navigation.more].map((link) => (
          <SidebarLink key={link.to} link={link} onClick={() => onOpenChange(false)} />
        ))}
      </Grid>
      <Account links={navigation.account} compact={false} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

const Grid = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--tw-space-1);
  /* Texts beside two links of a row fit into 360 px. */
  & > a {
    gap: 6px;
    padding-inline: 6px;
  }
`;
