import webpack, { type Compilation, type Compiler } from 'webpack';
import { contractVersion } from '../../shared/src/contract/index.ts';

const facade = /[\\/]shared[\\/]src[\\/]facade[\\/]index\.ts$/;

/** Writes the host's contract version and facade names into `offers.json`: only releases that fit can be promoted. */
export class HostOffersPlugin {
  readonly #contract: string;

  constructor(contract = contractVersion) {
    this.#contract = contract;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostOffersPlugin', (compilation) => {
      let facadeNames: string[] = [];
      // at this stage modules are not merged yet
      compilation.hooks.afterOptimizeDependencies.tap('HostOffersPlugin', () => {
        facadeNames = namesOf(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostOffersPlugin', stage }, () => {
        const offers = JSON.stringify({ contract: this.#contract, facadeNames });
        compilation.emitAsset('offers.json', new webpack.sources.RawSource(offers));
      });
    });
  }
}

function namesOf({ modules, moduleGraph }: Compilation): string[] {
  const module = [...modules].find((each) => facade.test(each.nameForCondition() ?? ''));
  const names = module && moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(names)) throw new Error('The build does not tell what the facade exports.');
  return [...names].sort();
}
