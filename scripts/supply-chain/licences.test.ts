import { isPermissive, licenceFaults } from './licences.ts';
import { packagesOf } from './locked-packages.ts';

describe('a licence', () => {
  it.each(['MIT', 'ISC', '(MIT OR GPL-3.0)', '(MIT AND BSD-3-Clause)', 'Apache-2.0 OR LGPL-3.0'])(
    '%s is accepted',
    (expression) => {
      expect(isPermissive(expression)).toBe(true);
    },
  );

  it.each(['GPL-3.0', 'MPL-2.0', '(MIT AND GPL-3.0)', 'UNLICENSED', 'SEE LICENSE IN LICENSE', ''])(
    '%s is refused',
    (expression) => {
      expect(isPermissive(expression)).toBe(false);
    },
  );
});

describe('the licence check', () => {
  it('names the package whose licence is refused or missing', () => {
    const faults = licenceFaults(
      packagesOf({
        'node_modules/good': { version: '1.0.0', license: 'MIT' },
        'node_modules/viral': { version: '2.0.0', license: 'AGPL-3.0' },
        'node_modules/good/node_modules/silent': { version: '3.0.0' },
      }),
    );
    expect(faults).toEqual([
      expect.stringMatching(/^viral 2\.0\.0 has the licence 'AGPL-3\.0'/),
      'silent 3.0.0 names no licence.',
    ]);
  });

  it('accepts Highcharts under the licence that the exception names, and under no other', () => {
    const highcharts = (license: string) =>
      licenceFaults(packagesOf({ 'node_modules/highcharts': { version: '13.0.0', license } }));
    expect(highcharts('https://www.highcharts.com/license')).toEqual([]);
    expect(highcharts('Proprietary')).toHaveLength(1);
  });

  it('accepts the libraries of sharp under the LGPL, and nothing else under it', () => {
    const faultsOf = (name: string, license: string) =>
      licenceFaults(packagesOf({ [`node_modules/${name}`]: { version: '1.0.0', license } }));
    expect(faultsOf('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
    expect(faultsOf('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toHaveLength(1);
    expect(faultsOf('@img/other', 'LGPL-3.0-or-later')).toHaveLength(1);
  });
});
