import { Suspense, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { PickedTags } from '../time-entry/index.ts';
import { TagTrigger } from './tag-trigger.tsx';

const load = () => import('./tag-combobox.tsx').then((module) => module.TagCombobox);
const TagCombobox = lazyOnIdle(load);

interface Props {
  picked: PickedTags;
  onPick: (tags: PickedTags) => void;
}

/** Names the picked tags; the picker itself is made when it is first asked for. */
export function TagPicker({ picked, onPick }: Props) {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <TagTrigger
      text={picked.text}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={asked}
      onPointerEnter={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return trigger;
  return (
    <Suspense fallback={trigger}>
      <TagCombobox picked={picked} onPick={onPick} initiallyOpen />
    </Suspense>
  );
}
