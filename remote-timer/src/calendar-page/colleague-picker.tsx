import { useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { isNamed, Picker, type Picked, PickerNothing, PickerTick, PickTrigger } from '@timeweave/shared/ui';
import { useTimerColleaguesQuery } from './colleagues.api.ts';

interface Props {
  chosen: number | undefined;
  onChoose: (userId: number | undefined) => void;
}

const nobody: Picked = { id: 0, name: 'Only my calendar' };

/** Returns the name of a member; undefined until loaded. */
export function useColleagueName(userId: number | undefined): string | undefined {
  const { workspace_id } = useSession();
  const people = useTimerColleaguesQuery({ workspace_id }, { skip: userId === undefined });
  return people.currentData?.results.find(({ user_id }) => user_id === userId)?.name;
}

/** Selects a colleague whose calendar is shown beside the user's own; for users who may see the team. */
export function ColleaguePicker({ chosen, onChoose }: Props) {
  const { workspace_id, userId } = useSession();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const people = useTimerColleaguesQuery({ workspace_id }, { skip: !open && chosen === undefined });
  const groups = useMemo(() => {
    // nothing is listed that would move, or make the popup grow, when the others come
    if (people.isFetching && !people.currentData) return [];
    const others = people.currentData?.results.filter(({ user_id }) => user_id !== userId) ?? [];
    return [{ items: [nobody, ...others.map(({ user_id: id, name }) => ({ id, name }))] }];
  }, [people.currentData, people.isFetching, userId]);
  const picked = groups[0]?.items.find(({ id }) => id === (chosen ?? 0)) ?? nobody;
  return (
    <Place>
      <Picker<Picked>
        label="Colleague"
        searchLabel="Find colleague..."
        trigger={<PickTrigger label="Colleague" text={chosen === undefined ? 'Only me' : picked.name} />}
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={isNamed}
        value={picked}
        onValueChange={(person) => onChoose(person?.id || undefined)}
        nothing={<PickerNothing of={people}>No matching colleague</PickerNothing>}
      >
        {({ name }) => (
          <>
            <span dir="auto" translate="no">
              {name}
            </span>
            <PickerTick />
          </>
        )}
      </Picker>
    </Place>
  );
}

const Place = styled.div`
  flex: 0 1 150px;
  min-width: 0;
  & > button {
    width: 100%;
  }
  @media (max-width: 767px) {
    flex-basis: 100%;
  }
`;
