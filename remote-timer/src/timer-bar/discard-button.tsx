import { MoreVertical, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from '@timeweave/shared/facade';
import { IconButton, lazyOnIdle } from '@timeweave/shared/ui';

const BarMenu = lazyOnIdle(() => import('./bar-menu.tsx').then((module) => module.BarMenu));

/** Discards the running entry: a button apart from Stop or, on phones, an item of the bar's menu. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <>
      <Wide>
        <IconButton label="Discard" onClick={onDiscard}>
          <Trash2 size={18} />
        </IconButton>
      </Wide>
      <Phone>
        <Suspense
          fallback={
            <IconButton label="More for the timer" disabled>
              <MoreVertical size={18} />
            </IconButton>
          }
        >
          <BarMenu onDiscard={onDiscard} />
        </Suspense>
      </Phone>
    </>
  );
}

const Wide = styled.span`
  display: flex;
  @media (max-width: 767px) {
    display: none;
  }
`;

const Phone = styled.span`
  display: none;
  @media (max-width: 767px) {
    display: flex;
  }
`;
