interface Alternative {
  sentence: string;
  next?: { path: string; label: string };
}

/** Current alternatives to placeholder pages, by path. */
export const alternatives: Partial<Record<string, Alternative>> = {
  '/achievements': {
    sentence: 'Reports show how much time you have tracked in any period.',
    next: { path: '/reports', label: 'Reports' },
  },
  '/subscription': {
    sentence: 'You can’t change your plan here yet. All features are included in every workspace.',
  },
  '/training': {
    sentence: 'The help page explains shortcuts, typed durations, rounding, the lock date and offline work.',
    next: { path: '/help', label: 'Help' },
  },
  '/mobile-app': {
    sentence: 'Open this address in the browser of your phone: each page fits its screen.',
  },
  '/desktop-app': {
    sentence: 'Pin the timer page as a browser tab: its title shows the running time, and it opens offline.',
  },
  '/blog': {
    sentence: 'The help page describes what Timeweave can do today.',
    next: { path: '/help', label: 'Help' },
  },
  '/jobs': {
    sentence:
      'We have no open positions at the moment. To add a colleague to your workspace, invite them on the team page.',
    next: { path: '/team', label: 'Team' },
  },
};
