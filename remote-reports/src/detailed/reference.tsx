import { ListFilter } from 'lucide-react';
import type { EntryReference } from '@timeweave/shared/api';
import { Link, styled, useSearchParams } from '@timeweave/shared/facade';
import { ReferenceMark } from '@timeweave/shared/ui';

/** Link to the entry's ticket in another product, and to the report of that ticket. */
export function Reference({ reference }: { reference: EntryReference | undefined }) {
  const [search] = useSearchParams();
  if (!reference) return null;
  const { id } = reference;
  const narrowed = new URLSearchParams(search);
  narrowed.set('reference', id);
  const label = `Show only entries of ${id}`;
  return (
    <Together>
      <ReferenceMark reference={reference} />
      {search.get('reference') !== id && (
        <Narrow to={`?${narrowed}`} aria-label={label} title={label}>
          <ListFilter size={14} aria-hidden />
        </Narrow>
      )}
    </Together>
  );
}

const Together = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
`;

const Narrow = styled(Link)`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: var(--tw-radius-small);
  color: var(--tw-text-muted);
  &:hover {
    background: var(--tw-surface-sunken);
    color: var(--tw-text);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;
