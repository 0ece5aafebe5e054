import { Link } from '@timeweave/shared/facade';
import { HelpSection } from './help-section.tsx';

export function RoundingSection() {
  return (
    <HelpSection id="rounding" title="Rounding">
      <p>
        Admins can round the durations in reports: up, down or to the nearest multiple of an interval. Each
        entry is rounded on its own, and totals add up the rounded durations. The saved time never changes.
      </p>
    </HelpSection>
  );
}

export function BudgetsSection() {
  return (
    <HelpSection id="budgets" title="Budgets">
      <p>
        Managers of a project can give it a budget in hours or in money, for the whole project or for each
        month: press ‘Edit project’ on its page. Money counts billable time at the rates of its days, as the
        reports do. A fixed fee shows what an hour brought in.
      </p>
      <p>
        The project’s Dashboard shows what is used and left, the pace per working week, and when the budget
        will be used up at this pace. The list of <Link to="/projects?sort=budget">projects</Link> sorts by
        what is left.
      </p>
      <p>
        ‘Edit alerts’ on the Dashboard chooses who gets an alert at which percents of the budget, once each,
        or once in each month.
      </p>
    </HelpSection>
  );
}

export function ClientLinksSection() {
  return (
    <HelpSection id="client-links" title="Client links">
      <p>
        Managers of a project can show it to its client without an account: press ‘New link’ under ‘Client
        links’ on the Dashboard of the project. Anyone with the link sees the budget and the time of each
        month, and can download a month as a PDF. You choose whether it shows descriptions, people, amounts,
        and all time or only billable time. Labor costs are never shown.
      </p>
      <p>
        A link is shown once, expires after two years at the latest, and can be revoked at any time. It does
        not work while the project is archived, or while the member who created it can’t manage the project.
      </p>
      <p>
        A page of your own site, such as a customer portal, can show what is left of the budget: the dialog
        with the new link has the lines for it. An admin adds the page’s origin under Integrations in{' '}
        <Link to="/settings">Settings</Link>.
      </p>
    </HelpSection>
  );
}

export function LockDateSection() {
  return (
    <HelpSection id="lock-date" title="Lock date and required fields">
      <p>
        Entries on or before the lock date can’t be added, changed or deleted. The days are those of the
        workspace’s time zone. Pickers show them as disabled.
      </p>
      <p>
        If the workspace has required fields, a timer can’t start or stop without a description and a project.
        A running timer continues until both are filled in, so no time is lost.
      </p>
      <p>
        Admins change both in <Link to="/settings">Settings</Link>.
      </p>
    </HelpSection>
  );
}

export function ForgottenTimersSection() {
  return (
    <HelpSection id="forgotten-timers" title="Forgotten timers">
      <p>
        When a timer has been running for the day’s working hours, or 8 hours without a target, a note asks
        whether you are still working: keep it, stop it now, stop it when you were last active, or split it.
        When you return after a break, you choose what happens to the idle time. Each answer can be undone.
      </p>
      <p>
        Your <Link to="/profile">profile</Link> has a time of day at which to ask, and the length of a break.
        In some browsers Timeweave can also notice when you leave the computer.
      </p>
    </HelpSection>
  );
}

export function NotificationsSection() {
  return (
    <HelpSection id="notifications" title="Notifications">
      <p>
        The bell in the sidebar counts what you have not read. <Link to="/notifications">Notifications</Link>{' '}
        lists what happened in the last 30 days; a click opens what it is about.
      </p>
      <p>
        In <Link to="/profile?tab=notifications">your profile</Link> you choose for each kind whether it comes
        by email, by push or in the app. Push messages come to the devices on which you turn them on, also
        while Timeweave is closed, until you log out there.
      </p>
    </HelpSection>
  );
}

export function WorkingHoursSection() {
  return (
    <HelpSection id="working-hours" title="Working hours, days off and reminders">
      <p>
        With working hours the timer page, the calendar and the timesheet show how much of your target you
        have tracked. Admins turn them on for everybody in <Link to="/settings">Settings</Link>; you can set
        your own, also without the workspace’s, or none, in your <Link to="/profile?tab=hours">profile</Link>.
        Past weeks are compared with today’s hours.
      </p>
      <p>
        A day off has no target, in all your workspaces. Mark it at the day’s heading in the{' '}
        <Link to="/timesheet">timesheet</Link>, or several days at once in your profile.
      </p>
      <p>
        Reminders tell you when nothing is tracked by a set hour, when a day ends below the target, and on
        Monday when last week is incomplete. Turn them on in{' '}
        <Link to="/profile?tab=notifications">Notifications</Link>; a running timer counts up to now.
      </p>
    </HelpSection>
  );
}

export function ApprovalsSection() {
  return (
    <HelpSection id="approvals" title="Approvals">
      <p>
        Where admins have turned approvals on in <Link to="/settings">Settings</Link>, you submit your time by
        week or month, below the <Link to="/timesheet">timesheet</Link> or on the page{' '}
        <Link to="/approvals">Approvals</Link>. A timer must not run in it. Until it is approved you can
        change your entries, withdraw the period and submit it again.
      </p>
      <p>
        Approvers see the total, working days without time, overlaps and what changed since you submitted it.
        They approve the time, which locks it, or return it with a comment. Nobody approves their own time,
        unless nobody else can. To change approved time, ask an approver to reopen it.
      </p>
      <p>Reports show all, approved or not approved time: choose it under ‘More filters’.</p>
    </HelpSection>
  );
}

export function InvoicesSection() {
  return (
    <HelpSection id="invoices" title="Invoices">
      <p>
        Admins turn invoices on in the tab Invoices of the <Link to="/settings?tab=invoices">settings</Link>,
        with the sender, numbers, payment details and taxes. A new one on the page{' '}
        <Link to="/invoices">Invoices</Link> takes a client’s billable time of a period, with a line for each
        project, person or description. The figures are those of the report. Time without a rate is left out,
        and the draft says how much it is.
      </p>
      <p>
        On a draft you change texts, add lines such as expenses or a discount, and set taxes and a note. If
        the time of the period changes, refresh the draft. Each entry is on one invoice at most.
      </p>
      <p>
        Sending gives the invoice its number and date, mails the PDF, and locks its time: entries on it can’t
        be changed or deleted. A sent invoice can’t be changed, only voided, which frees the time. Mark it as
        paid when the money has come; ‘Export CSV’ on the list is for your books.
      </p>
      <p>
        ‘Billing data’ in the menu of a <Link to="/clients">client</Link> is the address on the invoices and
        the address that they are mailed to. Reports show all, invoiced or not invoiced time: choose it under
        ‘More filters’.
      </p>
    </HelpSection>
  );
}

export function OfflineSection() {
  return (
    <HelpSection id="offline" title="Working offline">
      <p>
        You can start, stop, add, edit and delete entries without a connection. Changes are kept in this
        browser, marked as pending, and sent in order when the connection is back.
      </p>
      <p>
        If the server refuses a change, it stays with the reason: you can edit it, retry or discard it. Pages
        that you have opened before show the data from your last visit.
      </p>
    </HelpSection>
  );
}

export function InsightsSection() {
  return (
    <HelpSection id="insights" title="Insights">
      <p>
        Insights isn’t available yet. It will come with the Premium and Enterprise plans. Until then,{' '}
        <Link to="/reports">Reports</Link> show the time of each project, and the page of a{' '}
        <Link to="/projects">project</Link> shows the time of its members and tags.
      </p>
    </HelpSection>
  );
}

export function ApiSection() {
  return (
    <HelpSection id="api" title="API">
      <p>
        Programs can read and track time, too. Create a personal API token in your{' '}
        <Link to="/profile?tab=data">profile</Link> and send it as a bearer token. The{' '}
        <a href="/api/docs">API documentation</a> describes each call with an example and the scope that it
        needs.
      </p>
    </HelpSection>
  );
}
