import { defineBackground } from '@timeweave/shared/contract';
import { useUnreadText } from '../unread-notifications/index.ts';
import { OpenPushedPath } from './open-pushed-path.ts';
import { useSettingsCommands } from './use-settings-commands.ts';

export default defineBackground({
  activate(shell) {
    shell.showBesideLink('/notifications', useUnreadText);
    shell.mount('overlay', OpenPushedPath);
    shell.addCommands(useSettingsCommands);
  },
});

export { OpenPushedPath } from './open-pushed-path.ts';
