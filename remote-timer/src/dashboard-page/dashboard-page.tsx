import { styled } from '@timeweave/shared/facade';
import { ViewsHead } from '../view-switch/index.ts';
import { PageFooter } from './page-footer.tsx';
import { TimerColumn } from './timer-column.tsx';
import { useFocusOnEmptyList } from './use-focus-on-empty-list.ts';

export function DashboardPage() {
  useFocusOnEmptyList();
  return (
    <TimerColumn
      head={
        <Head>
          <ViewsHead title="Timer" />
        </Head>
      }
      footer={<PageFooter />}
    />
  );
}

const Head = styled.div`
  padding: var(--tw-space-6) var(--tw-space-6) var(--tw-space-4);
  @media (max-width: 767px) {
    padding: var(--tw-space-1) var(--tw-space-3);
  }
`;
