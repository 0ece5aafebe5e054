import { screen } from '@testing-library/react';
import { useLocation } from '@timeweave/shared/facade';
import { ada, renderAt } from '@timeweave/shared/testing';
import { AddressTabs } from './address-tabs.tsx';

const tabs = [
  {
    value: 'general',
    label: 'General',
    panel: (
      <label>
        The name <input />
      </label>
    ),
  },
  { value: 'security', label: 'Security', panel: 'The sessions' },
];

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <AddressTabs label="Profile" tabs={tabs} />
    </>
  );
}

const open = (address: string) => renderAt(address, <Page />, ada);

it('opens the tab of the address', async () => {
  await open('/profile?tab=security');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The sessions');
});

it.each(['/profile', '/profile?tab=unknown'])('opens the first tab at %s', async (address) => {
  await open(address);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The name');
});

it('each tab has its address, and the first that of the page', async () => {
  const { person } = await open('/profile');
  await person.click(screen.getByRole('tab', { name: 'Security' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The sessions');
  expect(screen.getByRole('status')).toHaveTextContent('/profile?tab=security');
  await person.click(screen.getByRole('tab', { name: 'General' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^\/profile$/);
});

it('typed text stays while another tab is shown', async () => {
  const { person } = await open('/profile');
  await person.type(screen.getByLabelText('The name'), 'Ada');
  await person.click(screen.getByRole('tab', { name: 'Security' }));
  expect(screen.getByLabelText('The name')).not.toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'General' }));
  expect(screen.getByLabelText('The name')).toHaveValue('Ada');
});
