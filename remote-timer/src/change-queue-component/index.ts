import { defineComponent } from '@timeweave/shared/contract';
import { QueueView } from '../queue-view/index.ts';

export default defineComponent<'timer/change-queue'>({ Component: QueueView });
