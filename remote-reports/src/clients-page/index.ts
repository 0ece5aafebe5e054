import { definePage } from '@timeweave/shared/contract';
import { ClientsPage } from './clients-page.tsx';

export default definePage({ Page: ClientsPage });
