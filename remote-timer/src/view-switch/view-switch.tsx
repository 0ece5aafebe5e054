import { CalendarDays, List, type LucideIcon, Table2 } from 'lucide-react';
import { Link, styled, useLocation } from '@timeweave/shared/facade';

/** A dynamic import, so that the list does not bundle the calendar. */
const loadCalendar = async () => (await import('../entry-calendar/index.ts')).loadEntryCalendar();

const views: readonly { path: string; label: string; Icon: LucideIcon; load?: typeof loadCalendar }[] = [
  { path: '/dashboard', label: 'List', Icon: List },
  { path: '/calendar', label: 'Calendar', Icon: CalendarDays, load: loadCalendar },
  { path: '/timesheet', label: 'Timesheet', Icon: Table2 },
];

/** Links to the three views of the user's time. Hovering over the calendar's link loads its code. */
export function ViewSwitch() {
  const { pathname } = useLocation();
  return (
    <Views aria-label="Views of your time">
      {views.map(({ path, label, Icon, load }) => {
        // An error appears when the page is opened.
        const prefetch = () => void load?.().catch(() => undefined);
        return (
          <View
            key={path}
            to={path}
            aria-current={path === pathname ? 'page' : undefined}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <Icon size={16} aria-hidden />
            <span>{label}</span>
          </View>
        );
      })}
    </Views>
  );
}

const Views = styled.nav`
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--tw-border);
`;

const View = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-3);
  border-radius: var(--tw-radius-small);
  color: var(--tw-text-muted);
  text-decoration: none;
  &[aria-current] {
    background: var(--tw-surface-raised);
    color: var(--tw-text);
    box-shadow: var(--tw-shadow-small);
  }
`;
