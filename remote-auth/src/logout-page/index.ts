import { definePage } from '@timeweave/shared/contract';
import { LogoutPage } from './logout-page.tsx';

export default definePage({ Page: LogoutPage });
