import { defineBackground } from '@timeweave/shared/contract';
import { useUnreadText } from '../unread-notifications/index.ts';

export default defineBackground({
  activate(shell) {
    shell.showBesideLink('/notifications', useUnreadText);
  },
});
