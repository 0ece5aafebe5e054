import type { BackgroundModule, RemoteRegistry } from '@timeweave/shared/contract';
import { subscribe } from '@timeweave/shared/events';
import { selectAuth } from '@timeweave/shared/facade';
import { reportFailure } from '../failures/index.ts';
import { keepRelease, loadExposed } from '../remotes/index.ts';
import { store } from '../store.ts';
import { createActivation } from './activate-backgrounds.ts';

const activation = createActivation({
  load: (remote, module) => loadExposed<BackgroundModule>(remote, module, 'activate'),
  keepRelease,
  report: reportFailure,
});

store.subscribe(() => {
  if (!selectAuth(store.getState())) activation.end();
});

subscribe('connection/restored', activation.retryNow);

/** Activates the background modules for the signed-in user, until they log out. */
export function activateBackgrounds(registry: RemoteRegistry): void {
  const userId = selectAuth(store.getState())?.user_id;
  if (userId !== undefined) void activation.activateFor(userId, registry);
}
