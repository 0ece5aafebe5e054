import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import manifest from '../../manifest.ts';
import { OtherPage } from './other-page.tsx';

const placeholders = manifest.pages.filter(({ module }) => module === './placeholder');

it.each(placeholders)('the placeholder of $title shows an alternative', async ({ paths, title }) => {
  await renderAt(paths[0] ?? '', <OtherPage title={title} />, ada);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^[A-Z].+\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open / })).toBeVisible();
});
