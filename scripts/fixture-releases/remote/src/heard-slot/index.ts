import { defineSlot } from '@timeweave/shared/contract';
import { Heard } from './heard.tsx';

export default defineSlot<'note'>({ Component: Heard });
