/**
 * Version of the contract between the host and its remotes, and of the facade in the share scope; a remote carries the
 * version it was built with.
 */
export const contractVersion = '2.1.0';

function parse(version: string) {
  const [major, minor] = version.split('.').map(Number);
  return { major: major ?? NaN, minor: minor ?? NaN };
}

/** Returns whether the host can run the remote: same major version, and the host's minor version is not lower. */
export function isCompatible(host: string, remote: string): boolean {
  const [ours, theirs] = [parse(host), parse(remote)];
  return ours.major === theirs.major && theirs.minor <= ours.minor;
}
