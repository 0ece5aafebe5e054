import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import manifest from '../../manifest.ts';
import { OtherPage } from './other-page.tsx';

const placeholders = manifest.pages.filter(({ module }) => module === './placeholder');

it.each(placeholders)(
  'the placeholder of $title says what is missing, and has one sentence and one link',
  async ({ paths, title }) => {
    await renderAt(paths[0] ?? '', <OtherPage title={title} />, ada);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: /^(There (is|are) no|No) .+ yet$/ })).toBeVisible();
    expect(screen.getByText(/^[A-Z][^.]+\.$/)).toBeVisible();
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: /^Open / })]);
  },
);

it('the subscription page agrees with the teaser of Insights', async () => {
  await renderAt('/subscription', <OtherPage title="Subscription" />, ada);
  expect(screen.getByText(/available today; Insights .+ Premium and Enterprise plans/)).toBeVisible();
});
