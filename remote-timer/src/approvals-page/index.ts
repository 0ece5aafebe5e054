import { definePage } from '@timeweave/shared/contract';
import { ApprovalsPage } from './approvals-page.tsx';

export default definePage({ Page: ApprovalsPage });
