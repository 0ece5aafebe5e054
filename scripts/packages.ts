import { readdirSync } from 'node:fs';
import path from 'node:path';
import { packPackages } from './packages/pack.ts';
import { dist, root } from './workspaces.ts';

/** `npm run packages [FOLDER]`: packs the packages for remotes in their own repositories, into dist/packages by default. */

const [folder = path.join(dist, 'packages')] = process.argv.slice(2);
packPackages(path.resolve(folder));
for (const file of readdirSync(folder))
  console.log(path.join(path.relative(root, path.resolve(folder)), file));
