import type { Compiler, Module } from 'webpack';

/**
 * Names the modules that federation makes without the folder of the checkout, so that equal sources are equal releases
 * wherever they are built. webpack derives all other ids from paths relative to the app.
 */
export class PortableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableModuleIdsPlugin', ({ hooks, chunkGraph }) => {
      hooks.beforeModuleIds.tap('PortableModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = portableId(module, compiler.context);
          if (id) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function portableId(module: Module, context: string): string | undefined {
  const name = module.identifier();
  // The runtime's entry is a module in a data address that imports an absolute path.
  if (name.includes('|data:text/javascript;')) return 'federation-runtime';
  const namesFolder = module.type === 'provide-module' || name.startsWith('container entry ');
  return namesFolder ? (module.libIdent({ context }) ?? undefined) : undefined;
}
