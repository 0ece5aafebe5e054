import { definePage } from '@timeweave/shared/contract';
import { InvoicePage } from './invoice-page.tsx';

export default definePage({ Page: InvoicePage });
