import { defineBackground } from '@timeweave/shared/contract';
import { ChangeQueue } from '../change-queue/index.ts';
import { useWorkCommands } from './use-work-commands.ts';
import { IdleQuestion } from './idle-question.tsx';
import { RunningBadge } from './running-badge.ts';
import { StillWorkingNote } from './still-working-note.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { useRunningDuration } from './use-running-duration.ts';
import { useRunningTitle } from './use-running-title.ts';

export default defineBackground({
  activate(shell) {
    shell.mount('overlay', ChangeQueue);
    shell.mount('overlay', IdleQuestion);
    shell.mount('overlay', RunningBadge);
    shell.mount('note', StillWorkingNote);
    shell.mount('note', UnsentNote);
    shell.showBesideLink('/dashboard', useRunningDuration);
    shell.showInTitle(useRunningTitle);
    shell.addCommands(useWorkCommands);
  },
});

export { IdleQuestion } from './idle-question.tsx';
export { UnsentNote } from './unsent-note.tsx';
