import { definePage } from '@timeweave/shared/contract';
import { TryoutPage } from './tryout-page.tsx';

if (fixture.fault === 'load') throw new Error('broken at load');

export default definePage({ Page: TryoutPage });
