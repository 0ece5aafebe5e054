import { defineSlot } from '@timeweave/shared/contract';
import { BeforeLogOut } from './before-log-out.tsx';

export default defineSlot<'before-log-out'>({ Component: BeforeLogOut });
