import { definePage } from '@timeweave/shared/contract';
import { ConfirmPage } from './confirm-page.tsx';

export default definePage({ Page: ConfirmPage });
