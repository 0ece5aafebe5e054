#!/usr/bin/env node
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Say the name of the remote: npm create @timeweave/remote budgets
Its letters are small; digits and hyphens may follow. Without a package registry, name the folder with the packed
@timeweave/shared and @timeweave/remote-kit too: create-remote budgets --packages ../packages`;

const template = path.join(import.meta.dirname, 'template');

const upper = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns a function that replaces the template's name, `budgets`, with the remote's. */
function renaming(name) {
  const words = name.split('-').map(upper);
  const pascal = words.join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return (text) =>
    text
      .replaceAll(/budgets(?=[A-Z])/g, camel)
      .replaceAll(/Budgets(?=[A-Z])/g, pascal)
      // a hook, such as useBudgetsProjectsQuery
      .replaceAll('useBudgets', `use${pascal}`)
      .replaceAll('Budgets', words.join(' '))
      .replaceAll('budgets', name);
}

function packedIn(folder) {
  const names = ['shared', 'remote-kit'];
  return names.map((name) => {
    const file = readdirSync(folder).find((each) => new RegExp(`^timeweave-${name}-\\d.*\\.tgz$`).test(each));
    if (file) return { name: `@timeweave/${name}`, file };
    throw new Error(`${folder} has no packed @timeweave/${name}. 'npm run packages' of Timeweave makes it.`);
  });
}

/** Copies the packages into the remote, so that it can be installed from any checkout. */
function usePackages(folder, target) {
  const own = path.join(target, 'packages');
  mkdirSync(own);
  const description = path.join(target, 'package.json');
  const json = JSON.parse(readFileSync(description, 'utf8'));
  for (const { name, file } of packedIn(folder)) {
    copyFileSync(path.join(folder, file), path.join(own, file));
    const group = json.dependencies[name] ? json.dependencies : json.devDependencies;
    group[name] = `file:packages/${file}`;
  }
  writeFileSync(description, `${JSON.stringify(json, null, 2)}\n`);
}

function create(name, packages) {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(usage);
  const target = path.resolve(name);
  if (existsSync(target))
    throw new Error(`${target} exists already. Choose another name, or another folder.`);
  if (packages) packedIn(packages);
  const rename = renaming(name);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    // npm packs no .gitignore
    const file = rename(path.relative(template, source)).replace(/^gitignore$/, '.gitignore');
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), rename(readFileSync(source, 'utf8')));
  }
  if (packages) usePackages(packages, target);
  console.log(`${name} is in ${target}. Next:\n  cd ${name}\n  npm install\n  npm test`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  });
  create(positionals[0], values.packages);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
