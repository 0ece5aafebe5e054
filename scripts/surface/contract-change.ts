import type { ApiReport } from './api-report.ts';

export type ChangeSize = 'none' | 'minor' | 'major';

export interface ContractChange {
  size: ChangeSize;
  reasons: string[];
}

/**
 * A new required member is a breaking change: older remotes create such objects without it. New events are not, because
 * nothing creates the map of events.
 */
const isRequiredMember = (name: string) =>
  /^type \w+\./.test(name) && !name.endsWith('?') && !name.startsWith('type TimeweaveEvents.');

/** Allowed to differ in every release. */
const version = 'contract contractVersion';

/** Compares a report with that of the released contract: an addition is minor, a removal or a changed type major. */
export function contractChange(released: ApiReport, current: ApiReport): ContractChange {
  const isNew = (name: string) => !(name in released);
  const typeOf = (name: string) => name.replace(/(\.| \|).*$/, '');
  const added = Object.keys(current).filter(isNew);
  const breaking = [
    ...Object.keys(released)
      .filter((name) => !(name in current))
      .map((name) => `${name} was removed`),
    ...Object.keys(current)
      .filter((name) => name !== version && !isNew(name) && released[name] !== current[name])
      .map((name) => `${name} has another type`),
    ...added
      .filter((name) => isRequiredMember(name) && !isNew(typeOf(name)))
      .map((name) => `${name} was added and is required`),
  ];
  if (breaking.length > 0) return { size: 'major', reasons: breaking };
  return added.length > 0
    ? { size: 'minor', reasons: added.map((name) => `${name} was added`) }
    : { size: 'none', reasons: [] };
}

/** Returns whether the version increase is large enough for a change of this size. */
export function isRaisedFor(size: ChangeSize, released: string, current: string): boolean {
  const [before, now] = [released, current].map((version) => version.split('.').map(Number));
  const [oldMajor = 0, oldMinor = 0] = before ?? [];
  const [major = 0, minor = 0] = now ?? [];
  if (size === 'none' || major > oldMajor) return major >= oldMajor;
  return size === 'minor' && major === oldMajor && minor > oldMinor;
}
