import { definePage } from '@timeweave/shared/contract';
import { RestoreEmailPage } from './restore-email-page.tsx';

export default definePage({ Page: RestoreEmailPage });
