import { useEffect } from 'react';
import { styled, useLocation } from '@timeweave/shared/facade';
import { Page, PageHeader } from '@timeweave/shared/ui';
import {
  ApiSection,
  ForgottenTimersSection,
  BudgetsSection,
  ClientLinksSection,
  ApprovalsSection,
  InvoicesSection,
  InsightsSection,
  LockDateSection,
  NotificationsSection,
  OfflineSection,
  RoundingSection,
  WorkingHoursSection,
} from './rules-sections.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { TypingSection } from './typing-section.tsx';

/** The shortcuts are another remote's, of unknown height: below them there is nothing that they could move. */
const contents = [
  ['durations', 'Typed durations and times'],
  ['rounding', 'Rounding'],
  ['budgets', 'Budgets'],
  ['client-links', 'Client links'],
  ['lock-date', 'Lock date and required fields'],
  ['forgotten-timers', 'Forgotten timers'],
  ['notifications', 'Notifications'],
  ['working-hours', 'Working hours, days off and reminders'],
  ['approvals', 'Approvals'],
  ['invoices', 'Invoices'],
  ['offline', 'Working offline'],
  ['insights', 'Insights'],
  ['api', 'API'],
  ['shortcuts', 'Keyboard shortcuts'],
] as const;

/** The user guide; each section has a URL such as `/help#offline`. */
export function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the section before the page was rendered.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <PageHeader title="Help" />
      <Columns>
        <nav aria-label="On this page">
          {contents.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Sections>
          <TypingSection />
          <RoundingSection />
          <BudgetsSection />
          <ClientLinksSection />
          <LockDateSection />
          <ForgottenTimersSection />
          <NotificationsSection />
          <WorkingHoursSection />
          <ApprovalsSection />
          <InvoicesSection />
          <OfflineSection />
          <InsightsSection />
          <ApiSection />
          <ShortcutsSection />
        </Sections>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 760px);
  align-items: start;
  gap: var(--tw-space-6);
  nav {
    position: sticky;
    top: var(--tw-space-4);
    display: grid;
  }
  nav a {
    padding: var(--tw-space-2) 0;
    color: var(--tw-text-muted);
    text-decoration: none;
  }
  nav a:hover {
    color: var(--tw-text);
  }
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
    nav {
      display: none;
    }
  }
`;

const Sections = styled.div`
  display: grid;
  gap: var(--tw-space-4);
`;
