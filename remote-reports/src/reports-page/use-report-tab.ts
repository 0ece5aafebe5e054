import { useAddressParameters } from '@timeweave/shared/ui';

const tabs = ['summary', 'detailed'] as const;
type ReportTab = (typeof tabs)[number];

/** The selected tab, kept in the URL. The order applies to one tab only, so a tab change drops it. */
export function useReportTab() {
  const { search, change } = useAddressParameters();
  const tab: ReportTab = tabs.find((name) => name === search.get('tab')) ?? 'summary';
  const show = (name: string) =>
    change(
      (current) => {
        current.delete('sort');
        if (name === 'summary') current.delete('tab');
        else current.set('tab', name);
        return current;
      },
      { replace: false },
    );
  return { tab, show };
}
