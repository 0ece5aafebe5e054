import { css } from '@timeweave/shared/facade';
import { Badge, Clipped, type Column } from '@timeweave/shared/ui';
import type { ReactNode } from 'react';
import type { ArchivableItem } from './archivable-item.ts';

/** The column of an item's name, with a badge if it is archived. */
export function nameColumn<Item extends ArchivableItem>(mark?: (item: Item) => ReactNode): Column<Item> {
  return {
    key: 'name',
    heading: 'Name',
    width: 1,
    look: css`
      font-weight: 550;
    `,
    cell: (item) => (
      <>
        {mark?.(item)}
        <Clipped>{item.name}</Clipped>
        {item.isArchived && <Badge>Archived</Badge>}
      </>
    ),
  };
}
