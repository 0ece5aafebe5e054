import webpack, { type Compiler } from 'webpack';

/**
 * Lets a remote's chunk loader take the integrity of its chunks from the page, where the host has put what
 * the registry says (`self.timeweaveIntegrity`, by absolute address). Without the host nothing is checked.
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
