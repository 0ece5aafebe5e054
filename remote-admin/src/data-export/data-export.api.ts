import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type DataExport = 'POST /api/profile/data_export';

const dataExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminDataExport: build.mutation<Answer<DataExport>, Payload<DataExport>>({
      query: send('POST /api/profile/data_export'),
    }),
  }),
});

export const { useAdminDataExportMutation } = dataExportApi;
