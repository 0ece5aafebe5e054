import { definePage } from '@timeweave/shared/contract';
import { SettingsPage } from './settings-page.tsx';

export default definePage({ Page: SettingsPage });
