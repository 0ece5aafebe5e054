import type { TimeweaveEvents } from '@timeweave/shared/events';

/** Returns how the user lost a workspace; its title is unknown if that happened before the page was opened. */
export function lossSentence(
  title: string | undefined,
  why: TimeweaveEvents['workspace/left']['why'],
): string {
  if (title === undefined) return 'You are no longer a member of the workspace you used last.';
  if (why === 'left') return `You left ${title}.`;
  return why === 'deleted' ? `${title} has been deleted.` : `You are no longer a member of ${title}.`;
}
