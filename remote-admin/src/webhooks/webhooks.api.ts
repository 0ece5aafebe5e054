import { endpoints } from '@timeweave/shared/store';

const webhooksApi = endpoints({
  adminWebhooks: 'POST /api/webhook/list',
  adminCreateWebhook: 'POST /api/webhook/create',
  adminUpdateWebhook: 'PUT /api/webhook/update',
  adminDeleteWebhook: 'PUT /api/webhook/delete',
  adminTestWebhook: 'PUT /api/webhook/test',
  adminDeliveries: 'POST /api/webhook/deliveries',
  adminSendAgain: 'PUT /api/webhook/send_again',
});

export const {
  useAdminWebhooksQuery,
  useAdminCreateWebhookMutation,
  useAdminUpdateWebhookMutation,
  useAdminDeleteWebhookMutation,
  useAdminTestWebhookMutation,
  useAdminDeliveriesQuery,
  useAdminSendAgainMutation,
} = webhooksApi;
