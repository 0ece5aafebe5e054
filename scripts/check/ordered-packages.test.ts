import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../workspaces.ts';

/** The packages that the product was ordered with. */
const ordered = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  'webpack',
  'webpack-cli',
  'ts-loader',
  'redux',
  '@reduxjs/toolkit',
  'axios',
  'styled-components',
  'moment',
  'moment-timezone',
  'highcharts',
  'highcharts-react-official',
  'jspdf',
  '@fullcalendar/react',
  'jest',
];

const reference = /(?:\bfrom|\bimport|\brequire\.resolve)\s*\(?\s*'((?:@[\w-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

interface Used {
  declared: string[];
  imported: Set<string>;
}

function usedBy(workspace: string): Used {
  const folder = path.join(root, workspace);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
  const sources = ['*.ts', '*.tsx', '*.mjs', ':!create-remote'];
  const files = execFileSync('git', ['ls-files', '-z', '--', ...sources], { cwd: folder, encoding: 'utf8' });
  const names = files
    .split('\0')
    .slice(0, -1)
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(reference)]);
  return {
    declared: Object.keys({ ...dependencies, ...devDependencies }),
    imported: new Set(names.map(([, name = '']) => name)),
  };
}

const uses = workspaces.map((workspace) => ({ workspace, ...usedBy(workspace) }));

it.each(ordered)('%s does its own work: a workspace declares and imports it', (name) => {
  const users = uses.filter(({ declared, imported }) => declared.includes(name) && imported.has(name));
  expect(users.map(({ workspace }) => workspace)).not.toEqual([]);
});

it.each(uses)('$workspace declares which of them it imports', ({ declared, imported }) => {
  expect(ordered.filter((name) => imported.has(name) && !declared.includes(name))).toEqual([]);
});
