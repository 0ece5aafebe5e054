import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '../../shared/src/contract/index.ts';
import { root } from '../workspaces.ts';

const minorOf = (version: string) => version.replace(/\.[^.]*$/, '');

it.each(['shared', 'kit', 'kit/create-remote'])(
  'the package of %s has the major and minor version of the contract',
  (folder) => {
    const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(minorOf(version)).toBe(minorOf(contractVersion));
  },
);

it('a new remote asks for packages of this version', () => {
  const template = readFileSync(path.join(root, 'kit/create-remote/template/package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(template) as Record<string, Record<string, string>>;
  const wanted = `^${minorOf(contractVersion)}.0`;
  expect(dependencies?.['@timeweave/shared']).toBe(wanted);
  expect(devDependencies?.['@timeweave/remote-kit']).toBe(wanted);
});
