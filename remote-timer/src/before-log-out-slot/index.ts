import { defineSlot } from '@timeweave/shared/contract';
import { BeforeLogOut } from '../log-out-question/index.ts';

export default defineSlot<'before-log-out'>({ Component: BeforeLogOut });
