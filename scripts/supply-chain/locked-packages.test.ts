import { packagesOf } from './locked-packages.ts';

it('the lock file gives packages with their name, and no workspaces', () => {
  const packages = packagesOf({
    '': { version: '0.1.0' },
    server: { version: '1.0.0' },
    'node_modules/@timeweave/server': { link: true },
    'node_modules/@scope/one/node_modules/two': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/alias': { name: 'original', version: '1.0.0', hasInstallScript: true },
  });
  expect(packages).toEqual([
    {
      path: 'node_modules/@scope/one/node_modules/two',
      name: 'two',
      version: '2.0.0',
      licence: 'MIT',
      production: false,
      hasInstallScript: false,
    },
    {
      path: 'node_modules/alias',
      name: 'original',
      version: '1.0.0',
      licence: undefined,
      production: true,
      hasInstallScript: true,
    },
  ]);
});
