import { renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from './log-in-page.tsx';
import { writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { PublicFrame } from '../public-frame/index.ts';

const openLogIn = () =>
  renderAt(
    '/login',
    <PublicFrame>
      <LogInPage />
    </PublicFrame>,
    null,
    [inviteSlice],
  );

const namesOfLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

afterEach(() => document.head.replaceChildren());

function writeSignUp(mode: string) {
  const meta = document.createElement('meta');
  meta.name = 'sign-up';
  meta.content = mode;
  document.head.append(meta);
}

test.each(['open', 'invited'])('the log-in leads to the sign-up while it is %s', async (mode) => {
  writeSignUp(mode);
  await openLogIn();
  expect(namesOfLinks()).toEqual(expect.arrayContaining(['Sign Up', 'Sign Up For Free']));
});

test.each([
  ['it is closed', () => writeSignUp('closed')],
  ['all log in with the operator’s provider', () => void writeSingleSignOn('Example Ltd', true)],
])('no page leads to the sign-up where %s', async (_, configure) => {
  configure();
  await openLogIn();
  expect(namesOfLinks()).not.toEqual(expect.arrayContaining([expect.stringContaining('Sign Up')]));
});
