import type { RegisteredRemote } from '@timeweave/shared/contract';

/** The displayed part of a browser's timeline entry. Times in ms since the page was opened. */
export interface TimelineEntry {
  name: string;
  startTime: number;
  duration: number;
  /** Transferred size of a file, in bytes. */
  encodedBodySize?: number;
}

/** The overlay's data about a remote. Phases in ms; undefined if not reached. */
export interface RemoteFacts {
  name: string;
  owner: string;
  release: string;
  contract: string;
  isLoaded: boolean;
  manifestMs: number | undefined;
  entryMs: number | undefined;
  /** From the entry to the first module, with its chunks. */
  moduleMs: number | undefined;
  firstRenderMs: number | undefined;
  bytes: number;
}

interface Seen {
  /** The release in use. */
  inUse: string | undefined;
  files: readonly TimelineEntry[];
  measures: readonly TimelineEntry[];
  /** Prefixes of measure names. */
  names: {
    module: (remote: string, release: string) => string;
    render: (remote: string, release: string) => string;
  };
}

const endOf = ({ startTime, duration }: TimelineEntry) => startTime + duration;

/** Returns the facts of a remote from the browser's timeline; undefined for a remote without releases. */
export function remoteFacts(
  remote: RegisteredRemote,
  { inUse, files, measures, names }: Seen,
  pageAddress: string,
): RemoteFacts | undefined {
  const { name, owner, releases } = remote;
  const release = releases.find((each) => each.release === inUse) ?? releases[0];
  if (!release) return undefined;
  const manifestAddress = new URL(release.manifest, pageAddress).href;
  const folder = new URL('.', manifestAddress).href;
  const own = files.filter((file) => file.name.startsWith(folder));
  const manifest = own.find((file) => file.name === manifestAddress);
  const entry = own.find((file) => file.name === `${folder}remoteEntry.js`);
  const first = (prefix: string) => measures.find((measure) => measure.name.startsWith(prefix));
  const loaded = first(names.module(name, release.release));
  return {
    name,
    owner,
    release: release.release,
    contract: release.contract,
    isLoaded: inUse !== undefined,
    manifestMs: manifest?.duration,
    entryMs: entry?.duration,
    moduleMs: loaded && (entry ? Math.max(0, endOf(loaded) - endOf(entry)) : loaded.duration),
    firstRenderMs: first(names.render(name, release.release))?.duration,
    bytes: own.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0),
  };
}
