import type { RemoteRegistry } from '@timeweave/shared/contract';
import { seenFailures } from '../failures/index.ts';
import { moduleMeasure, releaseInUse, renderMeasure, sharedModules } from '../remotes/index.ts';
import type { PageFacts } from './page-facts.ts';
import { remoteFacts, type TimelineEntry } from './remote-facts.ts';

const timeline = (type: string): readonly TimelineEntry[] => performance.getEntriesByType(type);

/** Returns the page's current data about its remotes. */
export function readPageFacts({ remotes }: RemoteRegistry): PageFacts {
  const [files, measures] = [timeline('resource'), timeline('measure')];
  const names = { module: moduleMeasure, render: renderMeasure };
  const facts = remotes.map((remote) =>
    remoteFacts(remote, { inUse: releaseInUse(remote.name), files, measures, names }, location.href),
  );
  return {
    remotes: facts.filter((each) => each !== undefined),
    shared: sharedModules(),
    failures: [...seenFailures()],
  };
}
