import type { RegisteredRemote, Release } from '@timeweave/shared/contract';
import type { WantedPreviews } from '../registry/index.ts';

export interface Preview {
  name: string;
  /** A release, or the address of a development machine. */
  source: string;
  /** Undefined if the server refused it. */
  remote?: RegisteredRemote;
  refusal?: string;
}

async function readJson(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { errors = [] } = body as { errors?: { msg: string }[] };
  throw new Error(errors[0]?.msg ?? `The server answered ${response.status}.`);
}

async function askServer(name: string, query: Record<string, string>, token: string): Promise<unknown> {
  const response = await fetch(`/api/remotes/preview/${name}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return readJson(response);
}

/** Returns the build that a machine serves: `release.json` beside its manifest describes it. */
async function remoteAt(origin: string, name: string): Promise<RegisteredRemote> {
  const built = (await readJson(await fetch(`${origin}/release.json`, { cache: 'no-store' }))) as Release & {
    name: string;
    owner: string;
  };
  if (built.name !== name) throw new Error(`${origin} serves ${built.name}.`);
  const { owner, ...release } = built;
  return { name, owner, releases: [{ ...release, manifest: `${origin}/mf-manifest.json`, publishedAt: '' }] };
}

async function loadRemote(name: string, source: string, token: string | undefined) {
  if (!token) throw new Error('Log in, then reload the page.');
  if (!/^https?:/.test(source))
    return (await askServer(name, { release: source }, token)) as RegisteredRemote;
  const { origin } = new URL(source);
  // the server decides who may preview from which address
  await askServer(name, { origin }, token);
  return remoteAt(origin, name);
}

/** Loads the previews; the server allows them to developers only. */
export function loadPreviews(wanted: WantedPreviews, token: string | undefined): Promise<Preview[]> {
  return Promise.all(
    Object.entries(wanted).map(async ([name, source]): Promise<Preview> => {
      try {
        return { name, source, remote: await loadRemote(name, source, token) };
      } catch (error) {
        return { name, source, refusal: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
