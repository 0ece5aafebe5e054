import { endpoints } from '@timeweave/shared/store';

const secondStepApi = endpoints({ accountsSecondStep: 'POST /api/auth/second_step' });

export const { useAccountsSecondStepMutation } = secondStepApi;
