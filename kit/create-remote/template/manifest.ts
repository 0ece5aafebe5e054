import { PiggyBank } from 'lucide';
import { defineRemote } from '@timeweave/shared/contract';

export default defineRemote({
  name: 'budgets',
  owner: 'Budgets team',
  pages: [{ paths: ['/budgets'], module: './budgets', title: 'Budgets', access: 'member', skeleton: 'list' }],
  navigation: [{ section: 'main', order: 65, path: '/budgets', label: 'Budgets', icon: PiggyBank }],
});
