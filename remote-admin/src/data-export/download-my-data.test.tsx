import { screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { DownloadMyData } from './index.ts';

const call = 'POST /api/profile/data_export';
const clicked: { href: string; isDownload: boolean }[] = [];

beforeEach(() => {
  clicked.splice(0);
  fakeServer.reset();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.getAttribute('href') ?? '', isDownload: this.hasAttribute('download') });
  });
});
afterEach(() => jest.restoreAllMocks());

const button = () => screen.getByRole('button', { name: 'Download my data' });

it('downloads the file from the URL in the response', async () => {
  const url = '/api/profile/data_export/file?ticket=t';
  fakeServer.answer(call, 200, { url });
  const { person } = await renderAt('/profile', <DownloadMyData />, ada);
  await person.click(button());
  expect(await screen.findByText('Your download has started.')).toBeVisible();
  expect(clicked).toEqual([{ href: url, isDownload: true }]);
  expect(fakeServer.sent).toMatchObject([{ name: call, payload: {} }]);
});

it('shows why the download failed, and can be retried', async () => {
  fakeServer.answer(call, 429, { errors: [{ msg: 'Too many attempts. Try again in 5 minutes.' }] });
  const { person } = await renderAt('/profile', <DownloadMyData />, ada);
  await person.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.');
  expect(clicked).toEqual([]);
  expect(button()).toBeEnabled();
});
