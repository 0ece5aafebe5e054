import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { InsightsPage } from './insights-page.tsx';

it('the Insights teaser has the specified texts and working links', async () => {
  await renderAt('/insights', <InsightsPage />, ada);
  expect(screen.getByRole('heading', { name: 'Transform your business intelligence' })).toBeVisible();
  expect(
    screen.getByText(
      'Learn which projects and employees are bringing in the most revenue. Available to Premium and Enterprise plans.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/help#insights');
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
});
