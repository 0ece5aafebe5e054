import { definePage } from '@timeweave/shared/contract';
import { InvoicesPage } from './invoices-page.tsx';

export default definePage({ Page: InvoicesPage });
