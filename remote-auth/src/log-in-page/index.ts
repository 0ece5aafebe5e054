import { definePage } from '@timeweave/shared/contract';
import { LogInPage } from './log-in-page.tsx';

export default definePage({ Page: LogInPage });
