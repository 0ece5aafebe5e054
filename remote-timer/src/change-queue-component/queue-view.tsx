import type { RemoteComponents } from '@timeweave/shared/contract';
import { useSelector } from '@timeweave/shared/facade';
import { selectChanges } from '../change-queue/index.ts';
import { queuedChanges } from './queued-changes.ts';

/** Passes the change queue to the developer overlay, which shows it. */
export function QueueView({ show }: RemoteComponents['timer/change-queue']) {
  return show(queuedChanges(useSelector(selectChanges)));
}
