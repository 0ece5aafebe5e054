import { chunkFailureEvent } from '@timeweave/shared/contract';
import { reportFailure } from '../failures/index.ts';

/** A remote's file in the error of a failed chunk. */
const remoteFile = /\/remotes\/([^/\s]+)\/([^/\s]+)\/([^/\s)]+)/;

/** Reports code of a remote or the host that failed to load. */
export function reportChunkFailures(): void {
  addEventListener(chunkFailureEvent, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    const reason = detail instanceof Error ? detail.message : String(detail);
    const [, remote = 'host', release = 'none', module = 'chunk'] = remoteFile.exec(reason) ?? [];
    reportFailure({ remote, release, module, reason });
  });
}
