import type { SeenFailure } from '../failures/index.ts';
import type { SharedModule } from '../remotes/index.ts';
import type { RemoteFacts } from './remote-facts.ts';

/** What a page knows of its remotes. */
export interface PageFacts {
  remotes: readonly RemoteFacts[];
  shared: readonly SharedModule[];
  /** The newest first. */
  failures: readonly SeenFailure[];
}
