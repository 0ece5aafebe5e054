import { endpoints } from '@timeweave/shared/store';

const twoStepApi = endpoints({
  adminSecondFactor: 'POST /api/second_factor/status',
  adminBeginSecondFactor: 'POST /api/second_factor/begin',
  adminTurnOnSecondFactor: 'PUT /api/second_factor/turn_on',
  adminTurnOffSecondFactor: 'PUT /api/second_factor/turn_off',
  adminRenewRecoveryCodes: 'PUT /api/second_factor/renew_codes',
});

export const {
  useAdminSecondFactorQuery,
  useAdminBeginSecondFactorMutation,
  useAdminTurnOnSecondFactorMutation,
  useAdminTurnOffSecondFactorMutation,
  useAdminRenewRecoveryCodesMutation,
} = twoStepApi;
