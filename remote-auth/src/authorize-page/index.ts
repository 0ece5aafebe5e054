import { definePage } from '@timeweave/shared/contract';
import { AuthorizePage } from './authorize-page.tsx';

export default definePage({ Page: AuthorizePage });
