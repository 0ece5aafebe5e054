import { type ComponentType, createElement } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import type {
  IconData,
  NavigationEntry,
  NavigationSection,
  RemoteRegistry,
} from '@timeweave/shared/contract';

/** An icon; `size` is its width and height in pixels. Hidden from screen readers. */
type IconComponent = ComponentType<{ size: number; 'aria-hidden'?: true }>;

export interface NavigationLink {
  to: string;
  text: string;
  icon: IconComponent;
  onlyWith?: NavigationEntry['onlyWith'];
}

export type Navigation = Readonly<Record<NavigationSection, readonly NavigationLink[]>>;

/** Collects the links of the remotes' current releases. */
export function navigationOf({ remotes }: RemoteRegistry): Navigation {
  const entries = remotes.flatMap(({ releases }) => releases[0]?.navigation ?? []);
  const linksOf = (section: NavigationSection) =>
    entries
      .filter((entry) => entry.section === section)
      .sort((a, b) => a.order - b.order)
      .map(({ path, label, icon, onlyWith }) => ({
        to: path,
        text: label,
        icon: iconComponent(icon),
        onlyWith,
      }));
  return {
    main: linksOf('main'),
    more: linksOf('more'),
    account: linksOf('account'),
    phone: linksOf('phone'),
  };
}

/** Returns the first link of the sidebar, which is the page after log-in. */
export function homeOf({ main }: Navigation): NavigationLink | undefined {
  return main[0];
}

/** Returns the navigation of the current workspace: a link may belong to what the workspace must have turned on. */
export function useShownNavigation(navigation: Navigation): Navigation {
  const workspace = useCurrentWorkspace();
  const main = navigation.main.filter(({ onlyWith }) => !onlyWith || workspace?.[onlyWith]);
  return { ...navigation, main };
}

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

function iconComponent(icon: IconData): IconComponent {
  const elements = icon.map(([element, attributes], key) => createElement(element, { key, ...attributes }));
  return ({ size }) => createElement('svg', { ...look, width: size, height: size }, elements);
}
