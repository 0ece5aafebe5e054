import { installScriptFaults, listedPackages } from './install-scripts.ts';
import { packagesOf } from './locked-packages.ts';

const document = [
  '# Security',
  '| `elsewhere` | in another section |',
  '## Packages with install scripts',
  '| package | why |',
  '| ------- | --- |',
  '| `@native/*` | links |',
  '| `builder` | its binary |',
  '## Next',
  '| `later` | in another section |',
].join('\n');

const locked = (...names: string[]) =>
  packagesOf(Object.fromEntries(names.map((name) => [`node_modules/${name}`, { hasInstallScript: true }])));

describe('the list of packages with install scripts', () => {
  it('is the table of its section', () => {
    expect(listedPackages(document)).toEqual(['@native/*', 'builder']);
    expect(listedPackages('# Security')).toEqual([]);
  });

  it('covers all packages of a scope', () => {
    expect(installScriptFaults(locked('@native/one', '@native/two', 'builder'), document)).toEqual([]);
  });

  it('must name exactly the packages with an install script', () => {
    expect(installScriptFaults(locked('@native/one', 'newcomer'), document)).toEqual([
      'newcomer has an install script and is not listed in docs/security.md.',
      'builder is listed in docs/security.md and has no install script.',
    ]);
  });
});
