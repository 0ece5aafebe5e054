import { definePage } from '@timeweave/shared/contract';
import { InvitePage } from './invite-page.tsx';

export default definePage({ Page: InvitePage });
