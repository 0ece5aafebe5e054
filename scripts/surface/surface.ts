import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../server/src/openapi.ts';
import { root } from '../workspaces.ts';
import { contractDeclarations } from './contract-declarations.ts';

/** What others build on, committed as files, so that a change to it is seen in the diff. */
const surfaces: readonly { file: string; render: () => Promise<string> | string }[] = [
  { file: 'docs/api/openapi.json', render: openApiDocument },
  { file: 'docs/api/remote-contract.d.ts', render: contractDeclarations },
];

function committed(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** Says which committed files no longer tell the truth, or nothing. */
export async function surfaceDrift(): Promise<string | undefined> {
  const drifted: string[] = [];
  for (const { file, render } of surfaces) if (committed(file) !== (await render())) drifted.push(file);
  if (drifted.length === 0) return undefined;
  return `${drifted.join(' and ')} differ from the sources. If that is meant: npm run surface, and commit.`;
}

// `npm run surface` writes them anew.
if (process.argv[1] === import.meta.filename) {
  for (const { file, render } of surfaces) writeFileSync(path.join(root, file), await render());
}
