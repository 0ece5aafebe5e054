import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Dialog, useMediaQuery } from '@timeweave/shared/ui';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

interface Props extends FilterFieldsProps {
  count: number;
  onClear: () => void;
  /** Further content of the dialog; shown elsewhere on wider screens. */
  children?: ReactNode;
}

const phone = '(max-width: 767px)';

export function FilterBar(props: Props) {
  return useMediaQuery(phone) ? (
    <FoldedFilters {...props} />
  ) : (
    <Bar role="group" aria-label="Filters">
      <FilterFields filters={props.filters} onChange={props.onChange} />
    </Bar>
  );
}

function FoldedFilters({ filters, onChange, count, onClear, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <>
            {count > 0 && <Button onClick={onClear}>Clear filters</Button>}
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show report
            </Button>
          </>
        }
      >
        <FilterFields filters={filters} onChange={onChange} />
        {children}
      </Dialog>
    </>
  );
}

/** Resets all filters; hidden if none is set. On phones the dialog has this button. */
export function ClearFilters({ count, onClear }: Pick<Props, 'count' | 'onClear'>) {
  const isFolded = useMediaQuery(phone);
  if (count === 0 || isFolded) return null;
  return (
    <Button size="small" variant="ghost" onClick={onClear}>
      Clear filters
    </Button>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  align-items: end;
  gap: var(--tw-space-3);
  @media (max-width: 1279px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
