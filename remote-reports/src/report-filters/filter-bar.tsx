import { ChevronDown, ChevronUp, Filter } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Dialog, useMediaQuery } from '@timeweave/shared/ui';
import { FilterFields, type FilterFieldsProps, MoreFilterFields } from './filter-fields.tsx';
import { HiddenPeople } from './hidden-people.tsx';
import { moreFilterCount } from './filters.ts';

interface Props extends FilterFieldsProps {
  count: number;
  onClear: () => void;
}

const phone = '(max-width: 767px)';

export function FilterBar(props: Props) {
  return useMediaQuery(phone) ? <FoldedFilters {...props} /> : <WideFilters {...props} />;
}

function WideFilters({ filters, onChange }: Props) {
  const id = useId();
  const count = moreFilterCount(filters);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <Bar role="group" aria-label="Filters" data-no-print>
      <FilterFields filters={filters} onChange={onChange} />
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {count === 0 ? 'More filters' : `More filters (${count})`}
        {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </Button>
      <More id={id} hidden={!isOpen}>
        {isOpen && <MoreFilterFields filters={filters} onChange={onChange} />}
      </More>
    </Bar>
  );
}

function FoldedFilters({ filters, onChange, count, onClear }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Folded data-no-print>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Filter size={16} aria-hidden />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <HiddenPeople users={filters.users} />
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
        <MoreFilterFields filters={filters} onChange={onChange} />
      </Dialog>
    </Folded>
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

/** As high as its button, also when the text beside it appears. */
const Folded = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  & > button {
    flex: none;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--tw-space-3);
  & > div {
    flex: 1 1 132px;
    min-width: 0;
  }
  /* The users, with 'Only me' and 'Everyone' beside them. */
  & > div:nth-child(3) {
    flex: 2 1 312px;
  }
`;

const More = styled.div`
  && {
    display: grid;
    flex-basis: 100%;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--tw-space-3);
  }
  &&[hidden] {
    display: none;
  }
`;
