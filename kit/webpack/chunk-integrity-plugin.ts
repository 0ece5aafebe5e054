import webpack, { type Compiler } from 'webpack';

/**
 * Gives a remote's chunk loader the integrity of its chunks: the host puts the registry's values into the page
 * (`self.timeweaveIntegrity`, by absolute address). Without the host nothing is checked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          "script.crossOrigin = 'anonymous';",
          'var integrity = self.timeweaveIntegrity && self.timeweaveIntegrity[url];',
          'if (integrity) script.integrity = integrity;',
        ].join('\n'),
      );
    });
  }
}
