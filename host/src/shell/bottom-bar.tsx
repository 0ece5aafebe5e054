import { Ellipsis } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { NavLink } from '@timeweave/shared/host';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { LinkText } from '../contributions/index.ts';
import type { Navigation } from '../navigation/index.ts';

const AllPlaces = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './all-places.tsx').then((module) => module.AllPlaces),
);

interface Props {
  navigation: Navigation;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** The sidebar of a phone: four places and a sheet with all of them. */
export function BottomBar({ navigation, onSearch, onShortcuts }: Props) {
  const [open, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const instead = (next: () => void) => () => {
    setOpen(false);
    // What opens gives the focus back to it: the sheet's own buttons go.
    more.current?.focus();
    next();
  };
  return (
    <Bar aria-label="Main">
      {navigation.phone.map(({ to, text, icon: Icon }) => (
        <Place key={to} to={to}>
          <Icon size={20} aria-hidden />
          <LinkText path={to}>
            {(detail) => (detail ? <Ticking aria-label={text}>{detail}</Ticking> : text)}
          </LinkText>
        </Place>
      ))}
      <More ref={more} type="button" onClick={() => setOpen(true)}>
        <Ellipsis size={20} aria-hidden />
        More
      </More>
      <Suspense>
        <AllPlaces
          navigation={navigation}
          open={open}
          onOpenChange={setOpen}
          onSearch={instead(onSearch)}
          onShortcuts={instead(onShortcuts)}
        />
      </Suspense>
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;
  @media (max-width: 767px) {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--tw-layer-shell);
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    border-top: 1px solid var(--tw-border);
    background: var(--tw-surface-raised);
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

const place = `
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: 56px;
  border: 0;
  background: transparent;
  color: var(--tw-text-muted);
  font: inherit;
  font-size: 12px;
  text-decoration: none;
`;

const Place = styled(NavLink)`
  ${place}
  &.active {
    color: var(--tw-accent-text);
  }
`;

const More = styled.button`
  ${place}
`;

const Ticking = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--tw-running-text);
`;
