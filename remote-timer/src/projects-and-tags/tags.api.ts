import { endpoints } from '@timeweave/shared/store';

export const { useTimerTagsQuery, useTimerAddTagMutation } = endpoints(
  {
    timerTags: 'POST /api/tag/list',
    timerAddTag: 'POST /api/tag/add',
  },
  { keptForOffline: ['timerTags'] },
);
