import { definePage } from '@timeweave/shared/contract';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

export default definePage({ Page: ForgotPasswordPage });
