import { endpoints } from '@timeweave/shared/store';

const projectProgressApi = endpoints({
  projectProgress: 'POST /api/project/progress',
});

export const { useProjectProgressQuery } = projectProgressApi;
