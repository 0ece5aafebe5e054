import { definePage } from '@timeweave/shared/contract';
import { HelpPage } from './help-page.tsx';

export default definePage({ Page: HelpPage });
