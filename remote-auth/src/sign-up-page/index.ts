import { definePage } from '@timeweave/shared/contract';
import { SignUpPage } from './sign-up-page.tsx';

export default definePage({ Page: SignUpPage });
