import { definePage } from '@timeweave/shared/contract';
import { TeamPage } from './team-page.tsx';

export default definePage({ Page: TeamPage });
