interface Alternative {
  /** What the page does not have yet. */
  missing: string;
  /** What users can do instead. */
  sentence: string;
  /** The page to do it on; the home page by default. */
  next?: { path: string; label: string };
}

/** Current alternatives to placeholder pages, by path. */
export const alternatives: Partial<Record<string, Alternative>> = {
  '/achievements': {
    missing: 'There are no achievements yet',
    sentence: 'Reports show how much time you have tracked in any period.',
    next: { path: '/reports', label: 'Reports' },
  },
  '/subscription': {
    missing: 'There are no plans to choose from yet',
    sentence:
      'Every workspace has all features that are available today; Insights will come with the Premium and Enterprise plans.',
    next: { path: '/help', label: 'Help' },
  },
  '/training': {
    missing: 'There are no training courses yet',
    sentence: 'The help page explains shortcuts, typed durations, rounding, the lock date and offline work.',
    next: { path: '/help', label: 'Help' },
  },
  '/mobile-app': {
    missing: 'There is no mobile app yet',
    sentence: 'Open this address in the browser of your phone: each page fits its screen.',
  },
  '/desktop-app': {
    missing: 'There is no desktop app yet',
    sentence: 'Pin the timer page as a browser tab: its title shows the running time, and it opens offline.',
  },
  '/blog': {
    missing: 'There are no posts yet',
    sentence: 'The help page describes what Timeweave can do today.',
    next: { path: '/help', label: 'Help' },
  },
  '/jobs': {
    missing: 'No jobs are listed here yet',
    sentence: 'Open positions of Timeweave will appear on this page.',
  },
};
