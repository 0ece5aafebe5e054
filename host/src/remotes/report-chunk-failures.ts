import { chunkFailureEvent } from '@timeweave/shared/contract';
import { reportFailure } from '../failures/index.ts';

/** A remote's file, as the error of a chunk that could not be loaded names it. */
const remoteFile = /\/remotes\/([^/\s]+)\/([^/\s]+)\/([^/\s)]+)/;

/** Reports code that could not be loaded when it was wanted, of a remote or of the host itself. */
export function reportChunkFailures(): void {
  addEventListener(chunkFailureEvent, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    const reason = detail instanceof Error ? detail.message : String(detail);
    const [, remote = 'host', release = 'none', module = 'chunk'] = remoteFile.exec(reason) ?? [];
    reportFailure({ remote, release, module, reason });
  });
}
