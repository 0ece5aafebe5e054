import { endpoints } from '@timeweave/shared/store';

const colleaguesApi = endpoints({
  timerColleagues: 'POST /api/report/team_list',
});

export const { useTimerColleaguesQuery } = colleaguesApi;
