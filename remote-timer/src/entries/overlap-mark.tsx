import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, Suspense, use, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { IconButton, lazyOnIdle, quoted } from '@timeweave/shared/ui';
import type { EntryCommands } from '../entry-commands/index.ts';
import type { Overlap } from './overlaps-of.ts';
import { FindOverlapsContext, type Tracked } from './use-overlaps.ts';

const OverlapPopover = lazyOnIdle(() =>
  import('./overlap-popover.tsx').then((module) => module.OverlapPopover),
);

interface Props {
  entry: TimeEntry;
  commands: EntryCommands;
}

/** Marks an entry that overlaps others, and offers to resolve the overlap. */
export function OverlapMark({ entry, commands }: Props) {
  const { timeDurationFormat } = usePreferences();
  const place = useRef<HTMLSpanElement>(null);
  const overlaps = use(FindOverlapsContext)(entry);
  const says = ({ other, shared }: Overlap<Tracked>) =>
    `Overlaps with ${quoted(other.entry)} by ${formatDuration(shared, timeDurationFormat)}`;
  const [first, ...more] = overlaps.map(says);
  const label = more.length > 0 ? `${first} and with ${more.length} more` : first;
  return (
    // Keeps the focus when the mark disappears.
    <MarkPlace ref={place} tabIndex={-1}>
      {label && (
        <Suspense fallback={<OverlapIcon label={label} disabled />}>
          <OverlapPopover
            trigger={<OverlapIcon label={label} />}
            entry={entry}
            overlaps={overlaps}
            says={says}
            commands={commands}
            onDone={() => place.current?.focus()}
          />
        </Suspense>
      )}
    </MarkPlace>
  );
}

export function OverlapIcon(props: ComponentProps<typeof IconButton>) {
  return (
    <Icon {...props} size="small">
      <TriangleAlert size={16} />
    </Icon>
  );
}

/** Reserves its width in every row, so that nothing shifts when a mark appears. */
export const MarkPlace = styled.span`
  display: grid;
  min-width: 28px;
`;

const Icon = styled(IconButton)`
  &,
  &:hover {
    color: var(--tw-running-text);
  }
`;
