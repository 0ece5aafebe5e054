import interFont from '@fontsource-variable/inter/wght.css';
import manifest from '@remote/manifest.ts';
import { createRoot } from 'react-dom/client';
import type { RemotePage } from '@timeweave/shared/contract';
import { createGlobalStyle, Link, selectAuth, styled } from '@timeweave/shared/facade';
import {
  BrowserRouter,
  createAppStore,
  loadSession,
  Route,
  Routes,
  saveSession,
  selectSession,
  StoreProvider,
} from '@timeweave/shared/host';
import { GlobalStyle } from '@timeweave/shared/ui';
import { LogIn } from './log-in.tsx';

/** A remote's pages without the host, against the real server: for the team that owns them. */

const modules = import.meta.webpackContext('@remote/src', { regExp: /^\.\/[^/]+-page\/index\.ts$/ });
const store = createAppStore(loadSession());
store.subscribe(() => {
  const session = selectSession(store.getState());
  // Between the actions of `signedIn` the session has no account yet.
  if (session || !selectAuth(store.getState())) saveSession(session);
});

const pages = manifest.pages.map((page) => {
  const { default: exposed } = modules(`./${page.module.slice(2)}-page/index.ts`) as { default: RemotePage };
  for (const slice of exposed.slices ?? []) store.inject(slice);
  return { ...page, Page: exposed.Page };
});

const Font = createGlobalStyle`${interFont}`;

const Pages = styled.nav`
  display: flex;
  gap: var(--tw-space-4);
  padding: var(--tw-space-3) var(--tw-space-4);
  border-bottom: 1px solid var(--tw-border);
`;

function Standalone() {
  return (
    <StoreProvider store={store}>
      <Font />
      <GlobalStyle />
      <BrowserRouter>
        <Pages aria-label={`Pages of ${manifest.name}`}>
          {pages.map(({ paths, title }) => (
            <Link key={title} to={paths[0] ?? '/'}>
              {title}
            </Link>
          ))}
        </Pages>
        <Routes>
          {pages.flatMap(({ paths, access, title, Page }) =>
            paths.map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  access === 'member' ? <LogIn page={<Page title={title} />} /> : <Page title={title} />
                }
              />
            )),
          )}
          <Route path="*" element={<p>Choose a page of {manifest.name} above.</p>} />
        </Routes>
      </BrowserRouter>
    </StoreProvider>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Standalone />);
