import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type { RemoteManifest } from '@timeweave/shared/contract';
import { describeBuild } from '../release/built-release.ts';
import { precompress } from '../release/precompress.ts';

/** Makes builds of `timeweave-remote` publishable, like those of `npm run build` at the root. */
export class ReleasePlugin {
  constructor(
    private readonly folder: string,
    private readonly manifest: RemoteManifest,
  ) {}

  apply(compiler: Compiler): void {
    // webpack leaves a file alone that has the name and size of a new one.
    compiler.hooks.beforeRun.tap('ReleasePlugin', ({ outputPath }) =>
      rmSync(outputPath, { recursive: true, force: true }),
    );
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { version } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      describeBuild(compiler.outputPath, this.manifest, version);
      precompress(compiler.outputPath);
    });
  }
}
