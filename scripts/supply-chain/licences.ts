import type { LockedPackage } from './locked-packages.ts';

/** SPDX names of the accepted licences for shipped packages. */
const accepted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Shipped packages with another licence, which must stay the one named here. `*` matches any text. */
const exceptions: readonly { name: string; licence: string; reason: string }[] = [
  ...[
    'LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ].map((licence) => ({
    name: '@img/sharp-*',
    licence,
    reason: 'libvips is a shared library that anybody can replace, as the LGPL asks; we change nothing of it',
  })),
  {
    name: 'ical.js',
    licence: 'MPL-2.0',
    reason: 'the MPL asks for the source of changed files alone; we change none, and it runs on servers',
  },
  {
    name: 'highcharts',
    licence: 'https://www.highcharts.com/license',
    reason: 'free for non-commercial use; commercial use needs a licence of its own, as the README says',
  },
];

/** Returns whether an SPDX expression allows use under accepted licences. */
export function isPermissive(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, ' ')
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((name) => accepted.has(name.trim())));
}

function covers(named: string, name: string): boolean {
  return named.endsWith('*') ? name.startsWith(named.slice(0, -1)) : name === named;
}

/** Returns why a package's licence forbids shipping, or undefined. */
function licenceFault({ name, version, licence }: LockedPackage): string | undefined {
  if (licence === undefined) return `${name} ${version} names no licence.`;
  if (isPermissive(licence)) return undefined;
  if (exceptions.some((exception) => covers(exception.name, name) && exception.licence === licence))
    return undefined;
  return `${name} ${version} has the licence '${licence}', which is not accepted (scripts/supply-chain/licences.ts).`;
}

/** Returns a line for each shipped package with a licence that is not accepted. */
export function licenceFaults(shipped: readonly LockedPackage[]): string[] {
  return shipped.map(licenceFault).filter((fault) => fault !== undefined);
}
