import { definePage } from '@timeweave/shared/contract';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

export default definePage({ Page: ConfirmEmailPage });
