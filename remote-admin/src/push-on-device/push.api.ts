import { endpoints } from '@timeweave/shared/store';

const pushApi = endpoints({
  adminPushStatus: 'POST /api/push/status',
  adminSubscribePush: 'PUT /api/push/subscribe',
  adminUnsubscribePush: 'PUT /api/push/unsubscribe',
  adminTestPush: 'PUT /api/push/test',
});

export const {
  useAdminPushStatusQuery,
  useAdminSubscribePushMutation,
  useAdminUnsubscribePushMutation,
  useAdminTestPushMutation,
} = pushApi;
