import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { LinksOfFormerClient } from './links-of-former-client.tsx';

const list = 'POST /api/client_link/list';
const link = { id: 5, label: 'Airy', works: true };

async function show(results: object[]) {
  fakeServer.reset();
  fakeServer.answer(list, 200, { results });
  await renderAt('/project', <LinksOfFormerClient projectId={7} />, ada);
  await waitFor(() => expect(fakeServer.sent.map(({ name }) => name)).toContain(list));
}

it('names the links that stop working, without those that don’t work already', async () => {
  await show([link, { ...link, id: 6, label: 'Board', works: false }]);
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^The client link “Airy” stops working when you save, because/,
  );
});

it('names several links', async () => {
  await show([link, { ...link, id: 6, label: 'Board' }]);
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^The client links “Airy”, “Board” stop working when you save, because/,
  );
});
