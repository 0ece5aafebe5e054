import type { ListedChange, ListedRemote } from './release-target.ts';

/** Returns the lines for all releases of all remotes: `*` marks current ones, `+` staged ones. */
export function listLines(remotes: readonly ListedRemote[]): string[] {
  return remotes.flatMap(({ name, owner, releases, staged = [], pinned }) => [
    `${name} (${owner})${pinned ? ', rolled back' : ''}`,
    ...staged.map(
      ({ release, contract, publishedAt, stagedBy }) =>
        `  + ${release}  contract ${contract}  staged ${publishedAt} by ${stagedBy}`,
    ),
    ...releases.map(
      ({ release, contract, publishedAt }, index) =>
        `  ${index === 0 ? '*' : ' '} ${release}  contract ${contract}  ${publishedAt}`,
    ),
  ]);
}

/** Returns a line for each remote: its current and staged releases. */
export function statusLines(remotes: readonly ListedRemote[]): string[] {
  return remotes.map(({ name, releases: [current], staged = [], pinned }) => {
    const facts = [
      current ? `current ${current.release}${pinned ? ' (rolled back)' : ''}` : 'never promoted',
      ...staged.map(({ release }) => `staged ${release}`),
    ];
    return `${name}: ${facts.join(', ')}`;
  });
}

/** Returns a line for each change, the newest last. */
export function historyLines(changes: readonly ListedChange[]): string[] {
  return changes.map(({ at, by, action, remote, release, former, smokeTest, reason }) =>
    [
      at,
      by,
      action,
      `${remote}@${release}`,
      ...(former ? [`(was ${former})`] : []),
      ...(smokeTest === 'skipped' ? ['without smoke test'] : []),
      ...(reason ? [`: ${reason}`] : []),
    ].join(' '),
  );
}
