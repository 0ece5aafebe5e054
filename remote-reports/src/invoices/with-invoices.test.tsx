import { screen } from '@testing-library/react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { WithInvoices } from './with-invoices.tsx';

const list = 'POST /api/workspace/listbyworkspaceid';
const asked = () => fakeServer.sent.filter(({ name }) => name === list).length;

function Content() {
  const workspace = useCurrentWorkspace();
  // A loop would also keep the test from ending.
  if (asked() > 20) throw new Error('The workspace is asked for without an end.');
  return <p>Content in {workspace?.title ?? 'an unknown workspace'}</p>;
}

it('shows its content when the workspace fails to load, though the content asks for it again', async () => {
  fakeServer.reset();
  fakeServer.answer(list, 500, {});
  const page = (
    <WithInvoices title="Invoices">
      <Content />
    </WithInvoices>
  );
  await renderAt('/invoices', page, ada);
  expect(await screen.findByText('Content in an unknown workspace')).toBeVisible();
  expect(asked()).toBeLessThan(4);
});
