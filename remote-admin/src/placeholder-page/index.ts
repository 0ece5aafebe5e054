import { definePage } from '@timeweave/shared/contract';
import { OtherPage } from './other-page.tsx';

export default definePage({ Page: OtherPage });
