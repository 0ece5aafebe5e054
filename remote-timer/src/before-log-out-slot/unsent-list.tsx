import { styled } from '@timeweave/shared/facade';
import type { PendingChange } from '../change-queue/index.ts';

/** Maximum number of listed changes; the others are counted. */
const namedAtMost = 4;

/** Lists the unsent changes, with the reasons of refused ones. */
export function UnsentList({ changes }: { changes: readonly PendingChange[] }) {
  const others = changes.length - namedAtMost;
  return (
    <List>
      {changes.slice(0, namedAtMost).map(({ key, says, reason }) => (
        <li key={key}>
          {says}
          {reason && <p>{reason}</p>}
        </li>
      ))}
      {others > 0 && <li>and {others} more</li>}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    padding: var(--tw-space-2) 0;
    border-top: 1px solid var(--tw-border);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--tw-danger-text);
    font-size: var(--tw-font-small);
  }
`;
