import { useLocation, useSearchParams } from '@timeweave/shared/facade';

const tabs = ['summary', 'detailed'] as const;
type ReportTab = (typeof tabs)[number];

/** The shown tab of the report. It lives in the address; an order does not apply to the other tab and is dropped. */
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
