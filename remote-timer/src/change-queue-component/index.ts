import { defineComponent } from '@timeweave/shared/contract';
import { QueueView } from './queue-view.tsx';

export default defineComponent<'timer/change-queue'>({ Component: QueueView });
