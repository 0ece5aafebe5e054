import { screen, within } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { HelpPage } from './help-page.tsx';

it('lists example durations in the user’s duration format', async () => {
  const user_properties = { ...ada.user_properties, timeDurationFormat: 'Decimal' as const };
  await renderAt('/help', <HelpPage />, { ...ada, user_properties });
  expect(screen.getByText('1:30').nextSibling).toHaveTextContent('1.50 h');
});

it('parses a duration that the user types, and shows when it is invalid', async () => {
  const { person } = await renderAt('/help', <HelpPage />, ada);
  const field = screen.getByLabelText('Try a duration');
  await person.type(field, '2h45');
  expect(screen.getByText('Read as 2:45:00')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'soon');
  expect(screen.getByText('This duration can’t be read.')).toBeVisible();
});

it('the table of contents links to each section', async () => {
  await renderAt('/help', <HelpPage />, ada);
  const sections = screen.getAllByRole('region').map(({ id }) => `#${id}`);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections);
});

it('links to the documentation of the API', async () => {
  await renderAt('/help', <HelpPage />, ada);
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
});
