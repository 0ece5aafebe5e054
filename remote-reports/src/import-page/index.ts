import { definePage } from '@timeweave/shared/contract';
import { ImportPage } from './import-page.tsx';

export default definePage({ Page: ImportPage });
