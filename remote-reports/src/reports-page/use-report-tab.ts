import { useLocation, useSearchParams } from '@timeweave/shared/facade';

const tabs = ['summary', 'detailed'] as const;
type ReportTab = (typeof tabs)[number];

/** The selected tab, kept in the URL. The order applies to one tab only, so a tab change drops it. */
export function useReportTab() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const tab: ReportTab = tabs.find((name) => name === search.get('tab')) ?? 'summary';
  const show = (name: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('sort');
        if (name === 'summary') next.delete('tab');
        else next.set('tab', name);
        return next;
      },
      { state },
    );
  return { tab, show };
}
