import { definePage } from '@timeweave/shared/contract';
import { inviteSlice } from '../invitation/index.ts';
import { SignUpPage } from './sign-up-page.tsx';

export default definePage({ Page: SignUpPage, slices: [inviteSlice] });
