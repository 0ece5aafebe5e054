import { definePage } from '@timeweave/shared/contract';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from './log-in-page.tsx';

export default definePage({ Page: LogInPage, slices: [inviteSlice] });
