import { defineComponent } from '@timeweave/shared/contract';
import { EntryService } from './entry-service.tsx';

export default defineComponent<'reports/entry-service'>({ Component: EntryService });
