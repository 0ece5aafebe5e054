import { useSearchParams } from '@timeweave/shared/facade';
import { Tabs, type TabsProps } from '@timeweave/shared/ui';

/** Tabs with an address each, such as `/profile?tab=security`; the first has the page's own. Typed text stays. */
export function AddressTabs({ label, tabs }: Pick<TabsProps, 'label' | 'tabs'>) {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const current = tabs.find(({ value }) => value === search.get('tab')) ?? first;
  return (
    <Tabs
      label={label}
      value={current?.value ?? ''}
      onChange={(tab) => setSearch(tab === first?.value ? {} : { tab }, { replace: true })}
      tabs={tabs}
      keepsShown
    />
  );
}
