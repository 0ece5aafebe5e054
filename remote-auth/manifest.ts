import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'auth',
  owner: 'Accounts team',
  components: ['./link-account'],
  pages: [
    // These two send signed-in people on by themselves, unless an invitation is for somebody else.
    { paths: ['/'], module: './sign-up', title: 'Sign up', access: 'anyone', skeleton: 'form' },
    { paths: ['/login'], module: './log-in', title: 'Log in', access: 'anyone', skeleton: 'form' },
    { paths: ['/confirm'], module: './confirm', title: 'Confirmation', access: 'anyone', skeleton: 'form' },
    {
      paths: ['/password/forgot'],
      module: './forgot-password',
      title: 'Trouble logging in',
      access: 'anyone',
      skeleton: 'form',
    },
    {
      paths: ['/password/update'],
      module: './reset-password',
      title: 'Reset password',
      access: 'anyone',
      skeleton: 'form',
    },
    { paths: ['/invite'], module: './invite', title: 'Invitation', access: 'anyone', skeleton: 'form' },
    { paths: ['/reject'], module: './reject', title: 'Invitation', access: 'anyone', skeleton: 'form' },
    // In a window that a page of another site has opened: without the shell, so it leads signed-out people to the log-in itself.
    {
      paths: ['/embed/authorize'],
      module: './authorize',
      title: 'Allow access',
      access: 'anyone',
      skeleton: 'form',
    },
    { paths: ['/logout'], module: './logout', title: 'Log out', access: 'anyone', skeleton: 'form' },
  ],
});
