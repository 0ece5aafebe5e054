import { rmSync } from 'node:fs';
import type { AuthData } from '../../shared/src/api/index.ts';
import { signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import { buildOneBundle } from './one-bundle/build-one-bundle.ts';
import { measurePages, type Visited } from './page-load.ts';
import type { Section } from './section.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Signed = Visited & { auth: AuthData };

/** Calls back with the running product of this server file, and a signed-in user of it. */
async function onProduct<Result>(
  main: string | undefined,
  use: (product: Signed) => Promise<Result>,
): Promise<Result> {
  const dataFolder = throwAwayFolder('bench');
  const product = await startProduct({ dataFolder, port: await freePort(), main });
  try {
    return await use({ url: product.url, auth: (await signUp(product.url)).auth });
  } finally {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const visited = async (federated: Signed, bundled: Signed) => ({
  '/login': await measurePages([{ url: federated.url }, { url: bundled.url }], '/login'),
  '/dashboard': await measurePages([federated, bundled], '/dashboard'),
});

/** Measures the first visit of two pages, federated and as one bundle of the same commit. */
export async function bundles(): Promise<Section> {
  const oneBundle = await buildOneBundle();
  const measured = await onProduct(undefined, (federated) =>
    onProduct(oneBundle, (bundled) => visited(federated, bundled)),
  );
  const rows = (['/login', '/dashboard'] as const).flatMap((page) => {
    const [ours, one] = measured[page];
    const more = Math.round((ours.ms / one.ms - 1) * 100);
    return [
      [page, 'federated', kB(ours.scriptBytes), String(ours.requests), `${Math.round(ours.ms)} ms`],
      [page, 'one bundle', kB(one.scriptBytes), String(one.requests), `${Math.round(one.ms)} ms`],
      [
        page,
        'difference',
        kB(ours.scriptBytes - one.scriptBytes),
        String(ours.requests - one.requests),
        `${more} %`,
      ],
    ];
  });
  return {
    title: 'First visit: script (gz), requests and time until the page can be used',
    note: 'Cold cache, Chromium, CPU four times slower, 10 Mbit/s, 40 ms; medians of nine loads, alternating.',
    header: ['page', 'build', 'script', 'requests', 'time'],
    rows,
  };
}
