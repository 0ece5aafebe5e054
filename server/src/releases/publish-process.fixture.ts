import type { ReleaseSettings } from './release-place.ts';
import { openReleaseStore } from './release-store.ts';

/** Runs as a separate process that publishes a folder as timer@2. */
const [settings = '', folder = ''] = process.argv.slice(2);
const releasesStore = JSON.parse(settings) as ReleaseSettings['releasesStore'];
const built = { name: 'timer', owner: 'A team', release: '2', contract: '2.0.0', pages: [], integrity: {} };

void openReleaseStore({ releasesDir: '', remotesFile: '', releasesStore }).publish(built, folder, {
  by: 'mary',
});
