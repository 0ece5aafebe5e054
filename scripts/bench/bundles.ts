import { rmSync } from 'node:fs';
import type { AuthData } from '../../shared/src/api/index.ts';
import { signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import { buildOneBundle } from './one-bundle/build-one-bundle.ts';
import { measurePage, type PageLoad } from './page-load.ts';
import type { Section } from './section.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measureProduct(main: string | undefined): Promise<Record<'/login' | '/dashboard', PageLoad>> {
  const dataFolder = throwAwayFolder('bench');
  const product = await startProduct({ dataFolder, port: await freePort(), main });
  try {
    const { auth }: { auth: AuthData } = await signUp(product.url);
    return {
      '/login': await measurePage(product.url, '/login', null),
      '/dashboard': await measurePage(product.url, '/dashboard', auth),
    };
  } finally {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Measures the first visit of two pages, federated and as one bundle of the same commit. */
export async function bundles(): Promise<Section> {
  const federated = await measureProduct(undefined);
  const bundled = await measureProduct(await buildOneBundle());
  const rows = (['/login', '/dashboard'] as const).flatMap((page) => {
    const [ours, one] = [federated[page], bundled[page]];
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
    note: 'Cold cache, Chromium, CPU four times slower, 10 Mbit/s, 40 ms; median of nine loads.',
    header: ['page', 'build', 'script', 'requests', 'time'],
    rows,
  };
}
