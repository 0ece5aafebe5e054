import type { LockedPackage } from './locked-packages.ts';

/** The section of `docs/security.md` that lists the packages with install scripts. */
const heading = '## Packages with install scripts';

/** Returns the packages in the first column of that section's table; `*` matches any text. */
export function listedPackages(document: string): string[] {
  const [, section = ''] = document.split(`${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

function covers(listed: string, name: string): boolean {
  return listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed;
}

/** Returns a line for each unlisted package with an install script, and each listed one without. */
export function installScriptFaults(packages: readonly LockedPackage[], document: string): string[] {
  const listed = listedPackages(document);
  const names = [
    ...new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)),
  ];
  const unlisted = names.filter((name) => !listed.some((each) => covers(each, name)));
  const needless = listed.filter((each) => !names.some((name) => covers(each, name)));
  return [
    ...unlisted.map((name) => `${name} has an install script and is not listed in docs/security.md.`),
    ...needless.map((name) => `${name} is listed in docs/security.md and has no install script.`),
  ];
}
