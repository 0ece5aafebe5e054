import { definePage } from '@timeweave/shared/contract';
import { RejectPage } from './reject-page.tsx';

export default definePage({ Page: RejectPage });
