import type { RemoteComponents } from '@timeweave/shared/contract';
import { SharedTagPicker, withTagChange } from '../tag-picker/index.ts';

/** The picker of tags with what other remotes need to show the change at once. */
export function EntryTagPicker({ each, onChange }: RemoteComponents['timer/tag-picker']) {
  return (
    <SharedTagPicker
      each={each}
      onChange={(change) =>
        onChange(
          { added: change.added.ids, removed: [...change.removed] },
          each.map((tags) => withTagChange(tags, change)),
        )
      }
    />
  );
}
