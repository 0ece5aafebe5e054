import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type OidcSetting, openSignUp, type SignUpSettings } from '../config/index.ts';
import { escapeHtml } from '../mail/index.ts';
import { readHostOffers } from '../releases/index.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import { usableReleases } from './usable-releases.ts';

export interface Site {
  hostFolder: string;
  /** The built embeddable timer. */
  embedFolder?: string;
  /** Additional origins of release files; browsers load from the first. */
  assetOrigins?: readonly string[];
  providersSetUp: boolean;
  /** The operator's provider, which the log-in and sign-up pages offer at once. */
  oidc?: Pick<OidcSetting, 'name' | 'only'> | undefined;
  /** Default is open to everybody. */
  signUp?: SignUpSettings;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface RenderedPage {
  body: Buffer;
  encoding: Encoding;
  etag: string;
  /** Sources for the content security policy: hashes of the page's inline scripts. */
  scripts: readonly string[];
}

// The build's minifier may omit the quotation marks.
const marker = /(<script type="?application\/json"? id="?remotes"?>)(<\/script>)/;

const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html) => promisify(gzip)(html),
  identity: (html) => Promise.resolve(html),
};

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Inlines the registry, which saves the host a round trip; `<` is escaped so that no text can close the
 * script.
 */
function withRegistry(html: string, json: string): string {
  return html.replace(
    marker,
    (_, open: string, close: string) => `${open}${json.replace(/</g, '\\u003c')}${close}`,
  );
}

/**
 * Returns the hashes of the page's inline scripts for the content security policy (CSP Level 3,
 * 'hash-source').
 */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const providers = /(<meta name="?sign-in-providers"? content="?)ask/;
const whoMaySignUp = /(<meta name="?sign-up"? content="?)open("?)/;

/** Returns the host's page with the registry, compressed once per version of both. */
export function indexPage(
  { hostFolder, providersSetUp, oidc, signUp = openSignUp }: Site,
  registry: RemoteRegistry,
) {
  const file = join(hostFolder, 'index.html');
  let source: { version: number; html: string; scripts: string[] } | undefined;
  let rendered: { key: string; pages: Map<Encoding, RenderedPage> } | undefined;

  const { mode, domains } = signUp;
  const singleSignOn = oidc
    ? `<meta name="single-sign-on" content="${escapeHtml(oidc.name)}"${oidc.only ? ' data-only' : ''}>`
    : '';
  const settled = (html: string) =>
    html
      .replace(providers, providersSetUp ? '$1ask' : '$1none')
      .replace(
        whoMaySignUp,
        (_, start: string, end: string) =>
          `${singleSignOn}${start}${mode}${end} data-domains="${domains.join(' ')}"`,
      );

  async function readSource(): Promise<typeof source> {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (source?.version !== found.mtimeMs) {
      const html = settled(await readFile(file, 'utf8'));
      source = { version: found.mtimeMs, html, scripts: inlineScripts(html) };
    }
    return source;
  }

  return async (accepted: string): Promise<RenderedPage | undefined> => {
    const page = await readSource();
    if (!page) return undefined;
    const remotes = await registry.current();
    const key = `${page.version} ${remotes.etag}`;
    if (rendered?.key !== key) rendered = { key, pages: new Map() };
    const { pages } = rendered;

    const encoding = bestEncoding(accepted);
    const ready = pages.get(encoding);
    if (ready) return ready;
    const offers = await readHostOffers(join(hostFolder, 'offers.json'));
    const html = Buffer.from(withRegistry(page.html, usableReleases(remotes.json, offers)));
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const body = await compress[encoding](html);
    const fresh = { body, encoding, etag: `"${hash}-${encoding}"`, scripts: page.scripts };
    pages.set(encoding, fresh);
    return fresh;
  };
}
