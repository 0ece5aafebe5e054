import type { LockedPackage } from './locked-packages.ts';

/** SPDX names of the permissive licences that we accept in what we ship. */
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
]);

/** Packages with another licence that we ship nevertheless; the licence must stay the one named here. */
const exceptions: readonly { name: string; licence: string; reason: string }[] = [
  {
    name: 'highcharts',
    licence: 'https://www.highcharts.com/license',
    reason: 'free for non-commercial use; commercial use needs a licence of its own, as the README says',
  },
];

/** Returns whether an SPDX expression allows use under accepted licences alone. */
export function isPermissive(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, ' ')
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((name) => accepted.has(name.trim())));
}

/** Describes the licence of a package that may not be shipped; undefined when it may be. */
function licenceFault({ name, version, licence }: LockedPackage): string | undefined {
  if (licence === undefined) return `${name} ${version} names no licence.`;
  if (isPermissive(licence)) return undefined;
  if (exceptions.some((exception) => exception.name === name && exception.licence === licence))
    return undefined;
  return `${name} ${version} has the licence '${licence}', which is not accepted (scripts/supply-chain/licences.ts).`;
}

/** Returns a line for each package that we ship under a licence that is not accepted. */
export function licenceFaults(shipped: readonly LockedPackage[]): string[] {
  return shipped.map(licenceFault).filter((fault) => fault !== undefined);
}
