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

export function LockDateSection() {
  return (
    <HelpSection id="lock-date" title="Lock date and required fields">
      <p>
        Entries on or before the lock date can’t be added, changed or deleted. The days are those of the time
        zone of the workspace’s owner. Pickers show them as disabled.
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
        Approvers see the total, days without time, overlaps and what changed since you submitted it. They
        approve the time, which locks it, or return it with a comment. Nobody approves their own time, unless
        nobody else can. To change approved time, ask an approver to reopen it.
      </p>
      <p>Reports show all, approved or not approved time: choose it under ‘More filters’.</p>
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
