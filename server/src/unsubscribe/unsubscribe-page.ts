import { escapeHtml } from '../mail/index.ts';
import { type NotificationKind, notificationKinds } from '../user-notifications/index.ts';

const profile = '<a href="/profile?tab=notifications">your profile</a>';

/** The setting where the mails can be turned on again. */
const placeOf = (kind: NotificationKind) =>
  kind === 'saved-reports' ? 'the Saved menu of <a href="/reports">your reports</a>' : profile;

/** Returns a page without scripts, which works signed out and in the browser of a mail program. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · Timeweave</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 30rem; margin: 15vh auto 0; padding: 0 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
      .brand { color: #0b6e67; font-weight: 700; }
      h1 { font-size: 20px; }
      @media (prefers-color-scheme: dark) { .brand { color: #6fd3c8; } }
      button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: #0b6e67; color: #ffffff;
        font: inherit; font-weight: 600; cursor: pointer; }
    </style>
  </head>
  <body>
    <main>
      <p class="brand">Timeweave</p>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

/** Opening the link changes nothing, because mail scanners open links too. */
export const questionPage = (kind: NotificationKind) =>
  page(
    `Unsubscribe from ${escapeHtml(notificationKinds[kind].mails)}?`,
    '<form method="post"><button type="submit">Unsubscribe</button></form>',
  );

export const donePage = (kind: NotificationKind) =>
  page(
    'You have unsubscribed',
    `<p>We won’t send you ${escapeHtml(notificationKinds[kind].mails)} any more. You can turn them on again in ${placeOf(kind)}.</p>`,
  );

export const invalidPage = () =>
  page(
    'This link isn’t valid',
    '<p>It may have been shortened on its way. Open the email again and use its link, or turn the emails off in <a href="/profile">your profile</a>.</p>',
  );
