import { definePage } from '@timeweave/shared/contract';
import { UpcomingPage } from '@timeweave/shared/ui';

export default definePage({ Page: UpcomingPage });
