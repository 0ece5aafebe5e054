import { definePage } from '@timeweave/shared/contract';
import { ResetPasswordPage } from './reset-password-page.tsx';

export default definePage({ Page: ResetPasswordPage });
