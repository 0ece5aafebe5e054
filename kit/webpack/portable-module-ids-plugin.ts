import type { Compiler, Module } from 'webpack';

/**
 * Removes the checkout's folder from the ids of federation modules, so that equal sources make equal releases everywhere.
 * webpack derives all other ids from paths relative to the app.
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
  // The runtime's entry is a data: module that imports an absolute path.
  if (name.includes('|data:text/javascript;')) return 'federation-runtime';
  const namesFolder = module.type === 'provide-module' || name.startsWith('container entry ');
  return namesFolder ? (module.libIdent({ context }) ?? undefined) : undefined;
}
