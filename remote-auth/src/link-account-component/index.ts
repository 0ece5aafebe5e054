import { defineComponent } from '@timeweave/shared/contract';
import { LinkAccount } from '../social-sign-in/index.ts';

export default defineComponent<'auth/link-account'>({ Component: LinkAccount });
