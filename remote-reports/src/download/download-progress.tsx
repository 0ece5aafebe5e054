import { css, styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import type { Progress } from './fetch-file.ts';

interface Props {
  /** Undefined while nothing is downloaded. */
  progress: Progress | undefined;
  onCancel: () => void;
}

/** The progress of a download, with a button that cancels it. */
export function DownloadProgress({ progress, onCancel }: Props) {
  return (
    <Panel $isShown={progress !== undefined}>
      <span role="status">{progress?.text}</span>
      {progress && (
        <>
          {progress.amount && <Amount>{progress.amount}</Amount>}
          <Button size="small" onClick={onCancel}>
            Cancel download
          </Button>
        </>
      )}
    </Panel>
  );
}

/** In the corner of the window, so that the page does not shift. A live region, so rendered before it has text. */
const Panel = styled.div<{ $isShown: boolean }>`
  position: fixed;
  right: var(--tw-space-6);
  bottom: calc(
    var(--tw-space-6) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px) + var(--tw-notes, 0px)
  );
  z-index: var(--tw-layer-alerts);
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  max-width: calc(100vw - 32px);
  ${({ $isShown }) =>
    $isShown &&
    css`
      padding: var(--tw-space-2) var(--tw-space-2) var(--tw-space-2) var(--tw-space-4);
      border: 1px solid var(--tw-border);
      border-radius: var(--tw-radius);
      background: var(--tw-surface-raised);
      box-shadow: var(--tw-shadow-popup);
    `}
  @media (max-width: 767px) {
    right: var(--tw-space-4);
    bottom: calc(
      72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px) + var(--tw-undo-bar, 0px) +
        var(--tw-notes, 0px)
    );
  }
`;

const Amount = styled.span`
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
`;
