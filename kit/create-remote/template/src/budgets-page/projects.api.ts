import { endpoints } from '@timeweave/shared/store';

const budgetsApi = endpoints({
  // Prefixed with the remote's name: all remotes share one API.
  budgetsProjects: 'POST /api/project/list',
});

export const { useBudgetsProjectsQuery } = budgetsApi;
