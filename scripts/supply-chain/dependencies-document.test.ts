import { dependenciesDrift, dependenciesPage, readDependenciesPage } from './dependencies-document.ts';
import { packagesOf } from './locked-packages.ts';

const lock = {
  'node_modules/react': { version: '19.3.1', license: 'MIT' },
  'node_modules/chart': { version: '2.0.0', license: 'https://example.com/license' },
  'node_modules/chart/node_modules/react': { version: '18.0.0', license: 'MIT' },
};
const declared = ['chart', 'react', 'types-only'];
const sized = (path: string, minified: number) => ({
  path,
  minified,
  gzipped: 1_234,
  files: 0,
  apps: ['host'],
});

const page = dependenciesPage(
  [sized('node_modules/react', 5_000), sized('node_modules/chart', 9_000)],
  packagesOf(lock),
  declared,
);

describe('the page of dependencies', () => {
  it('lists the largest package first, and packages outside scripts separately', () => {
    expect(page).toContain('| react | 19.3.1 | MIT | 5.0 kB | 1.2 kB |  | host |');
    expect(readDependenciesPage(page)).toEqual({
      listed: [
        { name: 'chart', version: '2.0.0', licence: 'https://example.com/license' },
        { name: 'react', version: '19.3.1', licence: 'MIT' },
      ],
      absent: ['types-only'],
    });
  });

  it('is readable after prettier aligned it', () => {
    const aligned = '| package | version | licence |\n| --- | --- | --- |\n| react   | 19.3.1  | MIT     |\n';
    expect(readDependenciesPage(aligned).listed).toEqual([
      { name: 'react', version: '19.3.1', licence: 'MIT' },
    ]);
  });

  it('does not drift without changes', () => {
    expect(dependenciesDrift(page, packagesOf(lock), declared)).toEqual([]);
  });

  it('drifts with a version, a licence and the declared dependencies', () => {
    const updated = { ...lock, 'node_modules/react': { version: '19.4.0', license: 'MIT' } };
    expect(dependenciesDrift(page, packagesOf(updated), declared)).toEqual([
      'react 19.3.1 differs from the lock file.',
    ]);
    const closed = { ...lock, 'node_modules/chart': { version: '2.0.0', license: 'GPL-3.0' } };
    expect(dependenciesDrift(page, packagesOf(closed), declared)).toEqual([
      'chart 2.0.0 differs from the lock file.',
    ]);
    expect(dependenciesDrift(page, packagesOf(lock), ['chart', 'react', 'axios'])).toEqual([
      'axios is missing.',
      'types-only is no longer declared.',
    ]);
  });
});
