import { Link } from '@timeweave/shared/facade';
import { Clipped, type Column, mutedLook } from '@timeweave/shared/ui';
import { nameColumn } from '../archivable-list/index.ts';
import { type ClientItem, clientKind } from './client-item.ts';

export const clientColumns: readonly Column<ClientItem>[] = [
  nameColumn(),
  {
    key: 'company',
    heading: 'Company',
    width: 1,
    phone: 2,
    look: mutedLook,
    cell: ({ company }) => <Clipped>{company}</Clipped>,
  },
  {
    key: 'count',
    heading: 'Projects',
    width: '120px',
    isFigure: true,
    look: mutedLook,
    cell: ({ id, name, count }) =>
      count === 0 ? (
        'No projects'
      ) : (
        <Link to={`/projects?show=both&clients=${id}`} aria-label={`${clientKind.usage(count)} of ${name}`}>
          {clientKind.usage(count)}
        </Link>
      ),
  },
];
