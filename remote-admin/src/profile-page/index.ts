import { definePage } from '@timeweave/shared/contract';
import { ProfilePage } from './profile-page.tsx';

export default definePage({ Page: ProfilePage });
