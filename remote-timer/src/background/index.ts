import { defineBackground } from '@timeweave/shared/contract';
import { ChangeQueue } from '../change-queue/index.ts';
import { useWorkCommands } from '../commands/index.ts';
import { IdleQuestion } from '../idle-question/index.ts';
import { UnsentNote } from '../pending-changes/index.ts';
import { useRunningDuration, useRunningTitle } from '../running-timer/index.ts';

export default defineBackground({
  activate(shell) {
    shell.mount('overlay', ChangeQueue);
    shell.mount('overlay', IdleQuestion);
    shell.mount('note', UnsentNote);
    shell.showBesideLink('/dashboard', useRunningDuration);
    shell.showInTitle(useRunningTitle);
    shell.addCommands(useWorkCommands);
  },
});
