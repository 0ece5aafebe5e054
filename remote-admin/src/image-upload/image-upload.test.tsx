import { act, screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { Avatar } from './avatar.tsx';
import { WorkspaceLogo } from './workspace-logo.tsx';

const uploadPicture = 'POST /api/profile/picture_upload';
const uploadLogo = 'POST /api/workspace/logo_upload';

beforeEach(() => fakeServer.reset());
afterEach(() => jest.useRealTimers());

const person = { first: 'Ada', last: 'Lovelace', email: 'ada@example.com', color: '0B6E67' };
const png = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'ada.png', { type });

async function openDialog() {
  const page = await renderAt('/profile', <Avatar {...person} avatar={null} />, ada);
  await page.person.click(screen.getByRole('button', { name: 'Change your picture' }));
  const choose = (file: File) => page.person.upload(screen.getByLabelText('File Upload'), file);
  const upload = () => page.person.click(screen.getByRole('button', { name: 'Upload' }));
  return { ...page, choose, upload };
}

/** Returns a function that sends the response to the upload. */
function answerLater(status: number, body: object): () => void {
  let respond = () => {};
  const moment = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answerWhen(uploadPicture, moment, status, body);
  return () => respond();
}

const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);
const dialog = () => screen.queryByRole('dialog', { name: 'Select Your Profile Picture' });

it('uploads the chosen picture with progress, and closes', async () => {
  const { choose, upload } = await openDialog();
  const respond = answerLater(200, { filename: 'a.png' });
  const file = png();
  await choose(file);
  await upload();
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Uploading the picture');
  respond();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(sentOf(uploadPicture)).toMatchObject([{ payload: { image: file } }]);
});

it('asks for a file, and removes the message when one is chosen', async () => {
  const { choose, upload } = await openDialog();
  await upload();
  expect(screen.getByLabelText('File Upload')).toHaveAccessibleDescription(/^Please select a file\./);
  await choose(png());
  expect(screen.queryByText('Please select a file.')).not.toBeInTheDocument();
});

it('does not send a file that is too large, and stays open', async () => {
  const { choose, upload } = await openDialog();
  await choose(png(2_097_152));
  await upload();
  expect(screen.getByText('Image size should be less than 2 mb')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

it.each([
  [503, [{ msg: 'Image upload failed.', param: 'image' }], []],
  [400, [{ msg: 'File is not an Image.', param: 'image' }], ['File is not an Image.']],
])(
  'a failure with status %i is shown for 2 seconds before the dialog closes',
  async (status, errors, reasons) => {
    const { choose, upload } = await openDialog();
    const respond = answerLater(status, { errors });
    await choose(png());
    await upload();
    jest.useFakeTimers();
    respond();
    expect(await screen.findByText('Image upload failed.')).toBeVisible();
    for (const reason of reasons) expect(screen.getByText(reason)).toBeVisible();
    act(() => jest.advanceTimersByTime(1_800));
    expect(dialog()).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  },
);

it('closing the dialog clears its message', async () => {
  const { person: user, upload } = await openDialog();
  await upload();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change your picture' }));
  expect(dialog()).toBeVisible();
  expect(screen.queryByText('Please select a file.')).not.toBeInTheDocument();
});

it('a cancelled upload does not close the reopened dialog', async () => {
  const { person: user, choose, upload } = await openDialog();
  const respond = answerLater(503, { errors: [] });
  await choose(png());
  await upload();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change your picture' }));
  jest.useFakeTimers();
  respond();
  await act(() => jest.advanceTimersByTimeAsync(2_200));
  expect(dialog()).toBeVisible();
});

it('an admin uploads the workspace’s logo', async () => {
  const logo = <WorkspaceLogo workspaceId={7} title="Engines" logo={null} mayChange />;
  const { person: user } = await renderAt('/settings', logo, ada);
  fakeServer.answer(uploadLogo, 200, { filename: 'a.png' });
  await user.click(screen.getByRole('button', { name: 'Add a logo' }));
  const file = png();
  await user.upload(screen.getByLabelText('File Upload'), file);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(sentOf(uploadLogo)).toMatchObject([{ payload: { workspace_id: '7', image: file } }]);
});

it('a member sees the logo but cannot change it', async () => {
  const logo = <WorkspaceLogo workspaceId={7} title="Engines" logo="a.png" mayChange={false} />;
  await renderAt('/settings', logo, ada);
  expect(screen.getByRole('img', { name: 'Logo of Engines' })).toHaveAttribute('src', '/images/a.png');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
