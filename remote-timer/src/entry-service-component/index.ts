import { defineComponent } from '@timeweave/shared/contract';
import { EntryService } from './entry-service.tsx';

export default defineComponent<'timer/entry-service'>({ Component: EntryService });
