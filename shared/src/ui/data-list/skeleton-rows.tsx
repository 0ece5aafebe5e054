import { Skeleton } from '../loading/skeleton.tsx';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import type { Column } from './column.ts';
import { Row } from './list-row.tsx';

/** The rows of a list that is loading, in its columns. */
export function SkeletonRows<Item>({ columns }: { columns: readonly Column<Item>[] }) {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Row key={row} data-row aria-hidden>
          {columns.map(({ key, hidesHeading, isFigure }, place) => (
            <div key={key} data-column={key}>
              {!hidesHeading && (
                <Skeleton $width={isFigure ? '64px' : `${72 + ((row * 41 + place * 29) % 80)}px`} />
              )}
            </div>
          ))}
        </Row>
      ))}
    </>
  );
}
