import webpack, { type Compiler } from 'webpack';
import { endpointClashes } from '../check/endpoint-clashes.ts';
import { root, workspaces } from '../workspaces.ts';

/** Reports clashing endpoints as build errors: the page's overlay names both remotes. */
export class EndpointClashPlugin {
  readonly #find: () => string[];

  constructor(find = () => endpointClashes(root, workspaces)) {
    this.#find = find;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EndpointClashPlugin', (compilation) => {
      compilation.errors.push(...this.#find().map((clash) => new webpack.WebpackError(clash)));
    });
  }
}
