import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { AuthData } from '@timeweave/shared/api';
import type { Candidate, ListedRelease } from '../feed/release-target.ts';

type PageOfRelease = ListedRelease['pages'][number];

/** Timeout for a page to render, in ms. */
const renderMs = 20_000;
/** Time in which a rendered page must not report errors, in ms. */
const watchMs = 500;
/** Pages that are open at once. */
const atOnce = 4;

const inlined = /(<script type="?application\/json"? id="?remotes"?>)([^]*?)(<\/script>)/;

/** Returns the registry with the candidate as the remote's only release, so that there is no fallback. */
function withCandidate(text: string, { name, owner, release }: Candidate): string {
  const { remotes } = JSON.parse(text || '{"remotes":[]}') as { remotes: { name: string }[] };
  const others = remotes.filter((remote) => remote.name !== name);
  return JSON.stringify({ remotes: [...others, { name, owner, releases: [release] }] });
}

/** Serves the candidate instead of the current release, in the page and in `/remotes.json`. */
async function showCandidate(context: BrowserContext, candidate: Candidate): Promise<void> {
  const inPage = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      inlined,
      (_, open: string, json: string, close: string) =>
        `${open}${withCandidate(json, candidate).replaceAll('<', '\\u003c')}${close}`,
    );
    return route.fulfill({ response, body });
  };
  await context.route('**/*', inPage);
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    return route.fulfill({
      status: 200,
      body: withCandidate(response.ok() ? await response.text() : '', candidate),
    });
  });
}

/** Collects console errors, uncaught errors and the host's reports; failed API calls do not count. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isRefusal =
      message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remotes/failure'))
      faults.push(request.postData() ?? 'a reported failure');
  });
  return faults;
}

async function visit(context: BrowserContext, url: string, candidate: Candidate, declared: PageOfRelease) {
  const page = await context.newPage();
  const faults = watch(page);
  // any number works for a parameter: the page must also handle a missing record
  const path = (declared.paths[0] ?? '/').replaceAll(/:\w+\??/g, '1');
  try {
    await page.goto(url + path, { waitUntil: 'commit' });
    // the host marks each page that it has shown
    const mark = `timeweave page ${candidate.name} ${candidate.release.release} ${declared.module}`;
    const isShown = () => page.evaluate((name) => performance.getEntriesByName(name).length > 0, mark);
    const until = performance.now() + renderMs;
    while (faults.length === 0 && !(await isShown())) {
      if (performance.now() > until) throw new Error(`not rendered after ${renderMs / 1000} s`);
      await setTimeout(50);
    }
    await setTimeout(watchMs);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await page.close();
  return [...new Set(faults)].map((fault) => `${path} (${declared.title}): ${fault}`);
}

async function newContext(browser: Browser, candidate: Candidate, url: string, auth?: AuthData) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await showCandidate(context, candidate);
  if (!auth) return context;
  const page = await context.newPage();
  // any file of the site works: only its own pages may write to its storage
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
  await page.close();
  return context;
}

/** Opens each page of the candidate, signed in if the page is for members; returns the errors with the page's path. */
export async function pageFaults(
  browser: Browser,
  url: string,
  candidate: Candidate,
  auth: AuthData,
): Promise<string[]> {
  const visitors = await newContext(browser, candidate, url);
  const members = await newContext(browser, candidate, url, auth);
  const rest = [...candidate.release.pages];
  const faults: string[] = [];
  const visitRest = async () => {
    for (let page = rest.shift(); page; page = rest.shift()) {
      const isForMembers = page.access === 'member' || page.access === 'admin';
      faults.push(...(await visit(isForMembers ? members : visitors, url, candidate, page)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitRest));
  return faults;
}
