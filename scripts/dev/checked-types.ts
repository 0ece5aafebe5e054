import path from 'node:path';
import { typeChecker } from '../../kit/dev/type-errors.ts';
import { hostFolder, remoteFolder, remoteNames, root } from '../workspaces.ts';

/**
 * Checks the types of the host, these remotes and shared during a build. Names each folder: with the pattern `remote-*` of
 * tsconfig.browser.json the checker would watch the whole checkout with node_modules, which blocks the development server
 * for a minute.
 */
export function checkedTypes(remotes: readonly string[] = remoteNames): ReturnType<typeof typeChecker> {
  const folders = [hostFolder, path.join(root, 'shared'), ...remotes.map(remoteFolder)];
  const components = remoteNames.map((name) => path.join(remoteFolder(name), 'components.d.ts'));
  return typeChecker(path.join(root, 'tsconfig.browser.json'), [
    ...folders.map((folder) => path.join(folder, 'src')),
    ...components,
  ]);
}
