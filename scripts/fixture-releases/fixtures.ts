import path from 'node:path';
import { contractVersion, type RemoteManifest } from '../../shared/src/contract/index.ts';
import { remoteNames } from '../workspaces.ts';
import { contractVersion as previousContract } from './previous-contract.ts';
import { fixtureManifest } from './remote/manifest.ts';

/** A release of the small remote, under another remote's name. */
export interface Fixture {
  manifest: RemoteManifest;
  contract: string;
  release: string;
  fault?: 'load' | 'render';
  /** The modules of this manifest are built, if they differ from the declared ones. */
  built?: RemoteManifest;
}

function skewed(name: string, contract: string): Fixture {
  return { manifest: fixtureManifest(name, contract === contractVersion), contract, release: contract };
}

function faulty(): Fixture[] {
  const timer = { manifest: fixtureManifest('timer', true), contract: contractVersion };
  return [
    { ...timer, release: 'good' },
    { ...timer, release: 'bad' },
    { ...timer, release: 'throws-at-load', fault: 'load' },
    { ...timer, release: 'throws-while-rendering', fault: 'render' },
    { ...timer, release: 'lacks-module', built: { ...timer.manifest, pages: [] } },
  ];
}

/** Returns the releases of the wanted kinds: `skew` for the last two contracts, `faults` for the timer. */
export function fixturesFor(wanted: readonly string[]): Fixture[] {
  const contracts = [previousContract, contractVersion];
  return [
    ...(wanted.includes('skew')
      ? remoteNames.flatMap((name) => contracts.map((contract) => skewed(name, contract)))
      : []),
    ...(wanted.includes('faults') ? faulty() : []),
  ];
}

export function folderOf(output: string, { manifest, release }: Fixture): string {
  return path.join(output, 'remotes', manifest.name, release);
}
