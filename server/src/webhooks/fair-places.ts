import type { DueWebhook } from './deliveries.repository.ts';

/** Attempts at once: on this server, for one workspace, and to one webhook. */
const most = { total: 64, workspace: 8, webhook: 4 };

/** Of these to slow webhooks at most: the rest is left to the others of the server and of the workspace. */
const mostSlow = { total: 32, workspace: 4, webhook: 1 };

/** An attempt that takes longer, in ms, makes its webhook a slow one until a quicker attempt. */
const slowMs = 2_000;

/** Counts attempts in all, by workspace and by webhook. */
function count(attempts: readonly DueWebhook[]) {
  const [workspaces, webhooks] = [new Map<number, number>(), new Map<number, number>()];
  for (const { id, workspaceId } of attempts) {
    workspaces.set(workspaceId, (workspaces.get(workspaceId) ?? 0) + 1);
    webhooks.set(id, (webhooks.get(id) ?? 0) + 1);
  }
  return ({ id, workspaceId }: DueWebhook) => ({
    total: attempts.length,
    workspace: workspaces.get(workspaceId) ?? 0,
    webhook: webhooks.get(id) ?? 0,
  });
}

type Counts = Record<keyof typeof most, number>;

const isBelow = (counts: Counts, limit: Counts) =>
  counts.total < limit.total && counts.workspace < limit.workspace && counts.webhook < limit.webhook;

/** The attempts of this server, so that webhooks that never respond hold up neither others nor other workspaces. */
export function fairPlaces() {
  const inHand = new Set<DueWebhook>();
  const slow = new Set<number>();

  return {
    areFree: () => inHand.size < most.total,

    /** Returns the webhook that an attempt may begin for: the first one of the workspace with the fewest attempts. */
    next(ready: Iterable<DueWebhook>): DueWebhook | undefined {
      const attempts = [...inHand];
      const countsOf = count(attempts);
      const slowCountsOf = count(attempts.filter(({ id }) => slow.has(id)));
      let [best, fewest]: [DueWebhook | undefined, number] = [undefined, Infinity];
      for (const webhook of ready) {
        const counts = countsOf(webhook);
        const mayBegin =
          isBelow(counts, most) && (!slow.has(webhook.id) || isBelow(slowCountsOf(webhook), mostSlow));
        if (mayBegin && counts.workspace < fewest) [best, fewest] = [webhook, counts.workspace];
      }
      return best;
    },

    /** Takes a place for an attempt; call the returned function at its end. */
    take(webhook: DueWebhook): () => void {
      const place = { ...webhook };
      const begunAt = performance.now();
      inHand.add(place);
      return () => {
        inHand.delete(place);
        if (performance.now() - begunAt >= slowMs) slow.add(webhook.id);
        else slow.delete(webhook.id);
      };
    },
  };
}

/** The places of a server. */
export type Places = ReturnType<typeof fairPlaces>;
