import { endpoints } from '@timeweave/shared/store';

const reportFiltersApi = endpoints({
  reportsPeople: 'POST /api/report/team_list',
  reportsFilterTags: 'POST /api/tag/list',
  reportsRounding: 'POST /api/workspace/settings',
});

export const { useReportsPeopleQuery, useReportsFilterTagsQuery, useReportsRoundingQuery } = reportFiltersApi;
