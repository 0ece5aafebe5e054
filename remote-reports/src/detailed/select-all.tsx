import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import { maxSelected, type useSelectAll } from './use-select-all.ts';

interface Props {
  /** Number of selected entries; all of them are loaded. */
  selected: number;
  loaded: number;
  total: number;
  hasMore: boolean;
  state: ReturnType<typeof useSelectAll>;
}

const number = (count: number) => count.toLocaleString('en');

/** Offers to select the remaining entries once all loaded ones are selected; explains why some cannot be selected. */
export function SelectAll({ selected, loaded, total, hasMore, state }: Props) {
  const { isLoading, start, stop } = state;
  if (selected >= maxSelected) return <Note>At most {number(maxSelected)} at once.</Note>;
  if (!hasMore) return <Note>You can’t change the rest.</Note>;
  const wanted = Math.min(total, maxSelected);
  return (
    <>
      {isLoading && (
        <Note role="status">
          Loading {number(Math.min(loaded, wanted))} of {number(wanted)}…
        </Note>
      )}
      <Button size="small" variant="ghost" onClick={isLoading ? stop : () => void start()}>
        {isLoading ? 'Stop' : `Select ${total > maxSelected ? 'the first' : 'all'} ${number(wanted)}`}
      </Button>
    </>
  );
}

const Note = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
