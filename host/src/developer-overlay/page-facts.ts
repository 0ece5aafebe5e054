import type { SeenFailure } from '../failures/index.ts';
import type { SharedModule } from '../remotes/index.ts';
import type { RemoteFacts } from './remote-facts.ts';

export interface PageFacts {
  remotes: readonly RemoteFacts[];
  shared: readonly SharedModule[];
  /** Newest first. */
  failures: readonly SeenFailure[];
}
