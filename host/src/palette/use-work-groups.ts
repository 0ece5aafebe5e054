import { CirclePlus, Play, Square } from 'lucide-react';
import type { TimeEntry } from '@timeweave/shared/api';
import {
  started,
  startedLike,
  stopped,
  useChangeEntry,
  useNavigate,
  useRunningTimer,
  useWorkspaces,
} from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { Command } from './command.ts';
import { describeWork } from './recent-work.ts';
import { useRecentWork } from './use-recent-work.ts';

const recentShown = 8;
const nowSeconds = () => Math.floor(serverNow() / 1000);
const titleOf = ({ title }: TimeEntry) => title || '(No description)';

/** Whether a workspace has all that it asks for of work, so that it may start and end. */
function useIsComplete() {
  const workspaces = useWorkspaces().data?.results ?? [];
  return ({ workspace_id, title, project_id }: Pick<TimeEntry, 'workspace_id' | 'title' | 'project_id'>) => {
    const isAsked = workspaces.find(({ id }) => id === workspace_id)?.is_required_fields === 1;
    return !isAsked || (title.trim() !== '' && project_id !== 0);
  };
}

/** What can be done about the person's time: stop what runs, start work like before, start what was typed. */
export function useWorkGroups(typed: string) {
  const { workspace_id } = useSession();
  const running = useRunningTimer();
  const recent = useRecentWork();
  const isComplete = useIsComplete();
  const changeEntry = useChangeEntry();
  const navigate = useNavigate();

  const stop = (entry: TimeEntry): Command => ({
    id: 'stop',
    icon: Square,
    text: 'Stop the timer',
    hint: titleOf(entry),
    color: entry.project_color,
    run: () => void changeEntry(stopped(entry, {}, Math.max(entry.timer_start, nowSeconds()))),
  });

  const complete: Command = {
    id: 'complete',
    icon: Square,
    text: 'Add Description and Project',
    hint: 'Fill out the required fields to stop the timer.',
    run: () => void navigate('/dashboard'),
  };

  const startLike = (entry: TimeEntry): Command => ({
    id: entry.timer_id,
    icon: Play,
    text: titleOf(entry),
    hint: describeWork(entry),
    color: entry.project_color,
    run: () => void changeEntry(startedLike(entry, nowSeconds(), running)),
  });

  const start = (title: string): Command => ({
    id: 'start',
    icon: CirclePlus,
    text: `Start “${title}”`,
    run: () =>
      void changeEntry(started({ workspace_id, title, isStop: 0, timer_start: nowSeconds() }, {}, running)),
  });

  const isNew = typed !== '' && !recent.some(({ title }) => title === typed);
  const mayStart = isNew && isComplete({ workspace_id, title: typed, project_id: 0 });
  return {
    timer: { label: 'Timer', items: running ? [isComplete(running) ? stop(running) : complete] : [] },
    start: { label: 'Start', items: recent.filter(isComplete).map(startLike), limit: recentShown },
    startNew: { label: 'New entry', items: mayStart ? [start(typed)] : [] },
  };
}
