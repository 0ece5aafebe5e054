import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'auth',
  owner: 'Accounts team',
  components: ['./link-account'],
  pages: [
    // Signed-in users are redirected from these two pages, unless an invitation is for another address.
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
    {
      paths: ['/email/confirm'],
      module: './confirm-email',
      title: 'New email address',
      access: 'anyone',
      skeleton: 'form',
    },
    {
      paths: ['/email/restore'],
      module: './restore-email',
      title: 'Former email address',
      access: 'anyone',
      skeleton: 'form',
    },
    { paths: ['/invite'], module: './invite', title: 'Invitation', access: 'anyone', skeleton: 'form' },
    { paths: ['/reject'], module: './reject', title: 'Invitation', access: 'anyone', skeleton: 'form' },
    // Runs in a popup of another site, without the shell, so it redirects signed-out users itself.
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
