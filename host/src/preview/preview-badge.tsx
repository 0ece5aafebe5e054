import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import { addressWithoutPreviews, forgetPreviews } from '../registry/index.ts';
import type { Preview } from './load-previews.ts';

interface Props {
  previews: readonly Preview[];
  onReset?: (address: string) => void;
}

/** Shows on every page what is previewed, or why not, and ends it. */
export function PreviewBadge({ previews, onReset = (address) => location.assign(address) }: Props) {
  const reset = () => {
    const address = addressWithoutPreviews();
    forgetPreviews();
    onReset(address);
  };
  return (
    <Badge role="status" aria-label="Preview">
      <div>
        {previews.map(({ name, source, refusal }) => (
          <Line key={name}>
            {refusal ? `No preview of ${name}: ${refusal}` : `Preview of ${name}: ${source}`}
          </Line>
        ))}
      </div>
      <Button size="small" onClick={reset}>
        Reset
      </Button>
    </Badge>
  );
}

const Badge = styled.div`
  position: fixed;
  bottom: calc(var(--tw-space-2) + env(safe-area-inset-bottom));
  left: 50%;
  z-index: var(--tw-layer-alerts);
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  max-width: calc(100vw - 32px);
  padding: var(--tw-space-1) var(--tw-space-2) var(--tw-space-1) var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  transform: translateX(-50%);
  @media (max-width: 767px) {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;

const Line = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;
