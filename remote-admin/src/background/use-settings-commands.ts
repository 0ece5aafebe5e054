import { Settings, UserRound } from 'lucide-react';
import type { CommandGroup } from '@timeweave/shared/contract';
import { useCurrentWorkspace, useNavigate } from '@timeweave/shared/facade';

/** The page's tab in the address, and its sections by the words that users look for. */
type Sections = Record<string, readonly string[]>;

const ofProfile: Sections = {
  general: ['Personal details', 'Email preferences', 'Forgotten timers', 'Time and date', 'Appearance'],
  hours: ['Working hours', 'Days off', 'Reminders'],
  notifications: ['Notifications by email and push'],
  security: ['Two-step log-in', 'Passkeys', 'Sessions'],
  data: ['API tokens', 'Download my data'],
};

const ofWorkspace: Sections = {
  general: ['Currency', 'Rounding', 'Lock time entries', 'Approvals', 'Working hours of the team'],
  integrations: ['Integrations'],
  invoices: ['Invoices'],
  webhooks: ['Webhooks'],
  'audit-log': ['Audit log'],
  data: ['Import', 'Export'],
  deletion: ['Delete workspace'],
};

/** Returns the palette's commands for the sections of profile and settings, once something is typed. */
export function useSettingsCommands(typed: string): readonly CommandGroup[] {
  const navigate = useNavigate();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  if (typed.trim() === '') return [];

  const group = (label: string, page: string, icon: typeof Settings, sections: Sections): CommandGroup => ({
    label,
    items: Object.entries(sections).flatMap(([tab, texts]) =>
      texts.map((text) => ({ id: text, icon, text, run: () => void navigate(`${page}?tab=${tab}`) })),
    ),
  });
  return [
    group('My Profile', '/profile', UserRound, ofProfile),
    ...(isAdmin ? [group('Settings', '/settings', Settings, ofWorkspace)] : []),
  ];
}
