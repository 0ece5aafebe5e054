import { useMemo } from 'react';
import type { TagMode } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { SegmentedControl } from '@timeweave/shared/ui';
import { type IdChoice, IdsFilter, useShouldLoad } from '../choice-filters/index.ts';
import { useReportsFilterTagsQuery } from './report-filters.api.ts';

interface Props {
  chosen: IdChoice;
  mode: TagMode;
  onChange: (chosen: IdChoice) => void;
  onModeChange: (mode: TagMode) => void;
}

const modes = [
  { value: 'any', label: 'Has any' },
  { value: 'all', label: 'Has all' },
  { value: 'none', label: 'Has none' },
] as const;

const prefixes: Record<TagMode, string> = { any: '', all: 'All of: ', none: 'None of: ' };

/** A filter by tags, including archived ones: any, all or none of the selected. */
export function TagsFilter({ chosen, mode, onChange, onModeChange }: Props) {
  const { workspace_id } = useSession();
  const { skip, onNear } = useShouldLoad(chosen);
  const tags = useReportsFilterTagsQuery({ workspace_id, mode: 3 }, { skip });
  const choices = useMemo(() => {
    const found = tags.currentData?.results.map(({ id, tag_title, tagcolor }) => ({
      id,
      name: tag_title,
      color: tagcolor,
    }));
    return found && [{ id: 0, name: 'Without Tag' }, ...found];
  }, [tags.currentData]);
  return (
    <IdsFilter
      label="Tag"
      searchLabel="Find tag..."
      allText="All tags"
      nothing="No matching tag"
      reading={tags}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
      onNear={onNear}
      describe={(text) => prefixes[mode] + text}
    >
      <Mode>
        <SegmentedControl label="Entry’s tags" value={mode} onChange={onModeChange} options={modes} />
      </Mode>
    </IdsFilter>
  );
}

const Mode = styled.div`
  padding: 0 var(--tw-space-2);
`;
