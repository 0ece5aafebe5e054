import { type ContextType, use, useMemo, useSyncExternalStore } from 'react';
import { StyleSheetManager } from 'styled-components';
import { Navigate, ShellParts, styled } from '@timeweave/shared/facade';
import { MemoryRouter, Route, Routes, StoreProvider } from '@timeweave/shared/host';
import { GlobalStyle, PagePlace, PageSkeleton } from '@timeweave/shared/ui';
import { TimerColumn } from '../../src/dashboard-page/index.ts';
import { IdleQuestion } from '../../src/background/index.ts';
import { UnsentNote } from '../../src/background/index.ts';
import { ShortcutHelp } from '../../src/shortcuts-component/index.ts';
import { type Emit, EventReporter } from './event-reporter.tsx';
import { PageAlerts } from './page-alerts.tsx';
import { IncludedComponent } from './page-components.tsx';
import type { PageSession } from './page-session.ts';
import { PageReset, stylisPlugins } from './page-style.ts';
import { SignInCard } from './sign-in-card.tsx';

interface Props {
  session: PageSession;
  place: Required<ContextType<typeof PagePlace>>;
  emit: Emit;
}

/** The timer page with the parts of the product's host: store, router, notes, alerts and dialogs. */
export function TimerPage({ session, place, emit }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const shell = use(ShellParts);
  const parts = useMemo(() => ({ ...shell, RemoteComponent: IncludedComponent }), [shell]);
  return (
    <StyleSheetManager target={place.popups} stylisPlugins={stylisPlugins}>
      <PagePlace value={place}>
        <StoreProvider store={session.store}>
          <PageReset />
          <GlobalStyle />
          {state.phase === 'loading' && <PageSkeleton shape="list" />}
          {state.phase === 'signed-out' && <SignInCard state={state} session={session} />}
          {state.phase === 'ready' && (
            <ShellParts value={parts}>
              <Notes role="status">
                <UnsentNote />
              </Notes>
              <MemoryRouter initialEntries={['/dashboard']}>
                <Routes>
                  <Route path="/dashboard" element={<TimerColumn />} />
                  <Route path="*" element={<Navigate to="/dashboard" replace />} />
                </Routes>
              </MemoryRouter>
              <ShortcutHelp />
              <IdleQuestion />
              <EventReporter emit={emit} />
            </ShellParts>
          )}
          <PageAlerts />
        </StoreProvider>
      </PagePlace>
    </StyleSheetManager>
  );
}

const Notes = styled.div`
  display: grid;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  &:empty {
    display: none;
  }
`;
