import { CirclePlus, Play, Square, Table2 } from 'lucide-react';
import type { Suggestion, TimeEntry } from '@timeweave/shared/api';
import type { Command, CommandGroup } from '@timeweave/shared/contract';
import { useNavigate, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { keyOf, useRecentWork } from '../time-entry/index.ts';
import { startTimer, stopTimer, useMakeChange } from '../entry-commands/index.ts';
import { useRunningTimer } from '../time-entry/index.ts';
import { describeWork, startOf } from './described-work.ts';

const recentShown = 8;
const nowSeconds = () => Math.floor(serverNow() / 1000);

/** Returns a predicate for work with all required fields of its workspace. */
function useIsComplete() {
  const workspaces = useWorkspaces().data?.results ?? [];
  return ({ workspace_id, title, project_id }: Pick<TimeEntry, 'workspace_id' | 'title' | 'project_id'>) => {
    const isAsked = workspaces.find(({ id }) => id === workspace_id)?.is_required_fields === 1;
    return !isAsked || (title.trim() !== '' && project_id !== 0);
  };
}

/** Returns the palette's commands: open the timesheet, stop the running timer, start recent work again, start the typed description. */
export function useWorkCommands(typed: string): readonly CommandGroup[] {
  const { workspace_id } = useSession();
  const running = useRunningTimer();
  const recent = useRecentWork();
  const isComplete = useIsComplete();
  const makeChange = useMakeChange();
  const navigate = useNavigate();

  const start = (work: Suggestion) => {
    const { fields, look } = startOf(work, workspace_id);
    return makeChange(startTimer({ ...fields, timer_start: nowSeconds() }, look, running));
  };

  const stop = (entry: TimeEntry): Command => ({
    id: 'stop',
    icon: Square,
    text: 'Stop the timer',
    hint: entry.title || '(No description)',
    color: entry.project_color,
    run: () => void makeChange(stopTimer(entry, {}, Math.max(entry.timer_start, nowSeconds()))),
  });

  const complete: Command = {
    id: 'complete',
    icon: Square,
    text: 'Add Description and Project',
    hint: 'Fill out the required fields to stop the timer.',
    run: () => void navigate('/dashboard'),
  };

  const startAgain = (work: Suggestion): Command => ({
    id: keyOf(work),
    icon: Play,
    text: work.title,
    hint: describeWork(work),
    color: work.project_color,
    run: () => void start(work),
  });

  const anew: Suggestion = {
    title: typed,
    project_id: 0,
    project_name: null,
    project_color: null,
    client_name: null,
    tags: [],
    is_billable: 0,
  };
  const startAnew: Command = {
    id: 'start',
    icon: CirclePlus,
    text: `Start “${typed}”`,
    run: () => void start(anew),
  };
  // Without it, Enter on 'timesheet' would start a timer: the sidebar has no link to the page.
  const timesheet: Command = {
    id: 'timesheet',
    icon: Table2,
    text: 'Timesheet',
    run: () => void navigate('/timesheet'),
  };
  const isNew = typed !== '' && !recent.some(({ title }) => title === typed);
  return [
    { label: 'Views of your time', items: typed === '' ? [] : [timesheet] },
    { label: 'Timer', items: running ? [isComplete(running) ? stop(running) : complete] : [] },
    {
      label: 'Start',
      items: recent.filter((work) => isComplete({ ...work, workspace_id })).map(startAgain),
      limit: recentShown,
    },
    {
      label: 'New entry',
      items: isNew && isComplete({ ...anew, workspace_id }) ? [startAnew] : [],
      isCreation: true,
    },
  ];
}
