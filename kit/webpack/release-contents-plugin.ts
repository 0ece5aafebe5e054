import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { declaredProps, knownProps, type Props } from '../release/component-props.ts';
import { contentsFile, type ReleaseContents } from '../release/release-contents.ts';

const facade = '@timeweave/shared/facade';
const callNames = /['"`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/-]+)['"`]/g;

/**
 * Lists the facade names and API calls that each of a remote's modules uses, from webpack's module graph, and the props of the
 * components that it declares or names.
 */
export class ReleaseContentsPlugin {
  readonly #exposes: Readonly<Record<string, string>>;

  constructor(exposes: Readonly<Record<string, string>>) {
    this.#exposes = exposes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReleaseContentsPlugin', (compilation) => {
      let contents: ReleaseContents | undefined;
      // At this stage the used imports are known, and modules are not merged yet.
      compilation.hooks.afterOptimizeDependencies.tap('ReleaseContentsPlugin', () => {
        contents = contentsOf(compilation, compiler.context, this.#exposes);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ReleaseContentsPlugin', stage }, () => {
        compilation.emitAsset(contentsFile, new webpack.sources.RawSource(JSON.stringify(contents, null, 2)));
      });
    });
  }
}

function contentsOf(
  compilation: Compilation,
  folder: string,
  exposes: Readonly<Record<string, string>>,
): ReleaseContents {
  const modules = [...compilation.modules];
  const entries = Object.entries(exposes).map(([name, request]) => {
    const source = path.join(folder, request);
    const exposed = modules.find((module) => module.nameForCondition() === source);
    if (!exposed) throw new Error(`${name} is exposed, but ${source} is not in the build.`);
    const needs = new Set<string>();
    for (const module of reachableFrom(exposed, compilation)) {
      const text = module.originalSource()?.source().toString() ?? '';
      for (const [, call = ''] of text.matchAll(callNames)) needs.add(call);
    }
    return [name, { needs: [...needs].sort() }] as const;
  });
  const names = modules.filter(isFacade).flatMap((module) => usedNames(module, compilation));
  return {
    facadeNames: [...new Set(names)].sort(),
    modules: Object.fromEntries(entries),
    props: namedProps(modules, folder, exposes),
  };
}

/** Returns the props of the components and slots that the remote declares, fills, or names in its code. */
function namedProps(
  modules: readonly Module[],
  folder: string,
  exposes: Readonly<Record<string, string>>,
): Record<string, Props> {
  const own = Object.keys(declaredProps(path.join(folder, 'components.d.ts')));
  const code = modules.map((module) => module.originalSource()?.source().toString() ?? '');
  const isNamed = (name: string) =>
    own.includes(name) ||
    `./${name}` in exposes ||
    code.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  return Object.fromEntries(Object.entries(knownProps(folder)).filter(([name]) => isNamed(name)));
}

function usedNames(module: Module, { moduleGraph }: Compilation): string[] {
  const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
  if (used === true) throw new Error(`Import names of ${facade}, not all of it: the host checks them.`);
  return used ? [...used] : [];
}

const isShared = (module: Module) => module.type === 'consume-shared-module';
const isFacade = (module: Module) => isShared(module) && module.identifier().includes(facade);

/**
 * Returns a module and everything it imports, statically or dynamically, except dependencies of shared modules, which the
 * host provides.
 */
function reachableFrom(start: Module, { moduleGraph }: Compilation): Set<Module> {
  const found = new Set([start]);
  for (const module of found) {
    if (isShared(module)) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.module && connection.getActiveState(undefined) !== false) found.add(connection.module);
    }
  }
  return found;
}
