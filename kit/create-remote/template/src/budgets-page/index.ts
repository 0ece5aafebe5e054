import { definePage } from '@timeweave/shared/contract';
import { BudgetsPage } from './budgets-page.tsx';

export default definePage({ Page: BudgetsPage });
