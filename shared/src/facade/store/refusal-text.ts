interface Outcome {
  done: boolean;
  msg?: string;
}

/** Returns why entries weren't changed, for the user; undefined when all of them were. */
export function refusalText(outcomes: readonly Outcome[]): string | undefined {
  const refused = outcomes.filter(({ done }) => !done);
  const [first] = refused;
  if (!first) return undefined;
  const msg = first.msg ?? 'It couldn’t be changed.';
  return outcomes.length === 1
    ? msg
    : `${refused.length} of ${outcomes.length} entries weren’t changed: ${msg}`;
}
