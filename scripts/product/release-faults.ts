import type { Release } from '@timeweave/shared/contract';
import type { ProductWithReleases } from './fixture-releases.ts';
import type { ServingFault } from './release-origin.ts';

/** A way in which a release fails. */
export interface ReleaseFault {
  /** The heading that the user sees instead of the page when no other release is left. */
  heading?: string;
  /** Creates the release and makes it fail. */
  begin: (product: ProductWithReleases) => Release;
}

const served = (fault: ServingFault): ReleaseFault => ({
  begin({ releaseOf, faults }) {
    const release = releaseOf('timer@bad');
    faults.set(release.release, fault);
    return release;
  },
});

const built = (build: string): ReleaseFault => ({ begin: ({ releaseOf }) => releaseOf(`timer@${build}`) });

/** Faults after which the host falls back to the previous release. */
export const releaseFaults: Readonly<Record<string, ReleaseFault>> = {
  'is unreachable': {
    begin({ releaseOf, deadOrigin }) {
      const release = releaseOf('timer@bad');
      return { ...release, manifest: deadOrigin + release.manifest };
    },
  },
  'gets no response': served('silent'),
  'is stalled in the middle of a file': served('stalled'),
  'is HTML instead of JSON': served('html'),
  'was built for another contract': {
    heading: 'Tryout of timer does not fit this version of Timeweave',
    begin: ({ releaseOf }) => ({ ...releaseOf('timer@bad'), contract: '99.0.0' }),
  },
  'lacks its module': built('lacks-module'),
  'throws at load': built('throws-at-load'),
  'throws while rendering': built('throws-while-rendering'),
  'was tampered with': served('tampered'),
};
