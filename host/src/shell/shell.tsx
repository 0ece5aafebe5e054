import { startTransition, useState, type ReactNode } from 'react';
import { browserItems } from '@timeweave/shared/browser-storage';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import type { RemoteRegistry, SkeletonShape } from '@timeweave/shared/contract';
import { useMediaQuery } from '@timeweave/shared/ui';
import { useBackgrounds } from '../background/index.ts';
import { DocumentTitle, Place } from '../contributions/index.ts';
import { DeveloperOverlay, loadPageFacts } from '../developer-overlay/index.ts';
import { useEventStream } from '../event-stream/index.ts';
import { Notes } from '../notes/index.ts';
import { PagePrefetch } from '../page-prefetch/index.ts';
import { CommandPalette } from '../palette/index.ts';
import { loadPage } from '../remotes/index.ts';
import { ShortcutHelp } from '../shortcuts/index.ts';
import { OfWorkspace, PageOfWorkspace, WorkspaceMoves } from '../workspace-move/index.ts';
import { BottomBar } from './bottom-bar.tsx';
import { type Navigation, useShownNavigation } from '../navigation/index.ts';
import { Sidebar } from './sidebar.tsx';

interface Props {
  registry: RemoteRegistry;
  /** With the links of all workspaces. */
  navigation: Navigation;
  skeleton: SkeletonShape;
  /** Settles once the page is shown or has failed. */
  loadFirst: () => Promise<unknown>;
  /** Called when the pointer is on a link: its page is likely next. */
  onHover: (path: string) => void;
  children: ReactNode;
}

const collapsedKey = 'timeweave.sidebar-collapsed';

/** The shell around every page of a signed-in user. */
export function Shell({ registry, navigation: all, skeleton, loadFirst, onHover, children }: Props) {
  const [collapsed, setCollapsed] = useState(() => browserItems.read(collapsedKey) === 'yes');

  /** Between phones and desktops the sidebar is a rail of icons. */
  const isRail = useMediaQuery('(max-width: 1023px)');

  const navigation = useShownNavigation(all);
  const { token, user_id } = useSession();
  useEventStream(token);
  const isPageShown = useBackgrounds(user_id, registry, loadFirst);

  const [dialog, setDialog] = useState<'palette' | 'shortcuts'>();
  const show = (name: 'palette' | 'shortcuts', isOpen = true) => setDialog(isOpen ? name : undefined);
  // React would wait 300 ms before it replaces a fallback, and a transition shows none.
  const onSearch = () => startTransition(() => show('palette'));
  const onShortcuts = () => startTransition(() => show('shortcuts'));

  const toggle = () => {
    browserItems.keep(collapsedKey, collapsed ? 'no' : 'yes');
    setCollapsed(!collapsed);
  };

  return (
    <WorkspaceMoves>
      <Frame>
        <SkipLink href="#page">Skip to the page</SkipLink>
        <Sidebar
          navigation={navigation}
          collapsed={collapsed || isRail}
          onToggle={isRail ? undefined : toggle}
          onHover={onHover}
          onSearch={onSearch}
          onShortcuts={onShortcuts}
        />
        <Main id="page" tabIndex={-1}>
          <PageOfWorkspace skeleton={skeleton}>{children}</PageOfWorkspace>
        </Main>
        <OfWorkspace>
          <DocumentTitle />
          <Notes isPageShown={isPageShown} />
          {isPageShown && <Place slot="overlay" />}
          <PagePrefetch registry={registry} loadFirst={loadFirst} load={loadPage} />
          <CommandPalette
            places={[...navigation.main, ...navigation.more]}
            open={dialog === 'palette'}
            onOpenChange={(open) => show('palette', open)}
          />
          <ShortcutHelp open={dialog === 'shortcuts'} onOpenChange={(open) => show('shortcuts', open)} />
          <DeveloperOverlay readFacts={() => loadPageFacts(registry)} />
        </OfWorkspace>
        <BottomBar navigation={navigation} onSearch={onSearch} onShortcuts={onShortcuts} />
      </Frame>
    </WorkspaceMoves>
  );
}

const Frame = styled.div`
  display: flex;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
  @media (max-width: 767px) {
    padding-bottom: calc(56px + env(safe-area-inset-bottom));
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: var(--tw-layer-alerts);
  padding: 8px 16px;
  border-radius: var(--tw-radius);
  background: var(--tw-accent);
  color: var(--tw-on-accent);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
