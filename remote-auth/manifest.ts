import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'auth',
  owner: 'Accounts team',
  pages: [
    { paths: ['/'], module: './sign-up', title: 'Sign up', access: 'public', skeleton: 'form' },
    // Sends signed-in people on by itself, to the page they had asked for.
    { paths: ['/login'], module: './log-in', title: 'Log in', access: 'anyone', skeleton: 'form' },
    { paths: ['/confirm'], module: './confirm', title: 'Confirmation', access: 'anyone', skeleton: 'form' },
    { paths: ['/logout'], module: './logout', title: 'Log out', access: 'anyone', skeleton: 'form' },
  ],
});
