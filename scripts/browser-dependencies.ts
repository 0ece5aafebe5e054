import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildProduct } from './build/build-product.ts';
import { browserPackages } from './supply-chain/browser-packages.ts';
import { dependenciesPage } from './supply-chain/dependencies-document.ts';
import { lockedPackages } from './supply-chain/locked-packages.ts';
import { declaredInBrowser, dependenciesFile } from './supply-chain/supply-chain.ts';

/** `npm run browser-dependencies`: regenerates `docs/dependencies.md` from the built front end. */

await buildProduct();
const page = dependenciesPage(browserPackages(), lockedPackages(), declaredInBrowser());
const style = await resolveConfig(dependenciesFile);
writeFileSync(dependenciesFile, await format(page, { ...style, filepath: dependenciesFile }));
