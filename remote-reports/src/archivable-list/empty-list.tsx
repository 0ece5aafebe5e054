import type { ReactNode } from 'react';
import { Button, EmptyState } from '@timeweave/shared/ui';
import type { ItemKind } from './archivable-item.ts';
import type { ListFilter } from './use-list-filter.ts';

interface Props {
  kind: ItemKind;
  icon: ReactNode;
  filter: ListFilter;
  onAdd: () => void;
}

export function EmptyList({ kind, icon, filter, onAdd }: Props) {
  if (filter.term !== '') {
    return (
      <EmptyState
        icon={icon}
        title={`No ${kind.noun} matches “${filter.term}”`}
        action={<Button onClick={() => filter.find('')}>Clear the search</Button>}
      />
    );
  }
  if (filter.shown === 'archived') {
    return (
      <EmptyState
        icon={icon}
        title={`No ${kind.noun} is archived`}
        action={<Button onClick={() => filter.show('active')}>Show active {kind.noun}s</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={`No ${kind.noun}s yet`}
      action={<Button onClick={onAdd}>{kind.add}</Button>}
    />
  );
}
