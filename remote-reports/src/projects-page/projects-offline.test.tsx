import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ListedProject } from '@timeweave/shared/api';
import { selectShownSinceMs, useSelector } from '@timeweave/shared/facade';
import { clearOfflineCache } from '@timeweave/shared/host';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ProjectsPage } from './projects-page.tsx';

const atlas: ListedProject = {
  id: 7,
  project_name: 'Atlas',
  project_color: '#0b7285',
  client_id: null,
  client_name: null,
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 0,
  role: 1,
  time_by_project: 3_600_000,
  billable_time: 0,
  member_count: 1,
  members: [],
};

/** The page, and whether the shell would show that its data is old. */
function Shown() {
  const isOld = useSelector(selectShownSinceMs) !== undefined;
  return (
    <>
      {isOld && <p>Old data</p>}
      <ProjectsPage />
    </>
  );
}

const cachedResponses = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('timeweave-offline-cache');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

beforeEach(async () => {
  fakeServer.reset();
  await clearOfflineCache();
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => jest.restoreAllMocks());

it('offline, the page shows cached figures and says that they are old', async () => {
  fakeServer.answer('POST /api/project/list', 200, { results: [atlas] });
  await renderAt('/projects', <Shown />, ada);
  await screen.findByRole('link', { name: 'Atlas' });
  await waitFor(async () => expect(await cachedResponses()).toBeGreaterThan(0));
  cleanup();

  fakeServer.reset();
  await renderAt('/projects', <Shown />, ada);
  expect(await screen.findByRole('link', { name: 'Atlas' })).toBeVisible();
  expect(screen.getByText('1:00:00')).toBeVisible();
  expect(await screen.findByText('Old data')).toBeVisible();
});
