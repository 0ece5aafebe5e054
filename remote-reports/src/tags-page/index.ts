import { definePage } from '@timeweave/shared/contract';
import { TagsPage } from './tags-page.tsx';

export default definePage({ Page: TagsPage });
