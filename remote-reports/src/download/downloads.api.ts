import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Summary = 'POST /api/report/week_data';
type Detailed = 'POST /api/report/detailed';

// Each file needs fresh data, and no component shows it.
const notCached = { keepUnusedDataFor: 0 };

const downloadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportsPrintedSummary: build.query<Answer<Summary>, Payload<Summary>>({
      query: send('POST /api/report/week_data'),
      ...notCached,
    }),
    reportsPrintedEntries: build.query<Answer<Detailed>, Payload<Detailed>>({
      query: send('POST /api/report/detailed'),
      ...notCached,
    }),
  }),
});

export const { reportsPrintedSummary, reportsPrintedEntries } = downloadsApi.endpoints;
