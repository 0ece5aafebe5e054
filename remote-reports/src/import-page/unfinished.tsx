import { Clock } from 'lucide-react';
import type { ListedImport } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { ButtonLink, Card } from '@timeweave/shared/ui';
import { filesText, stateWords, useImportFormats } from '../imports/index.ts';
import { DiscardButton } from './discard-button.tsx';

interface Props {
  workspaceId: number;
  listed: ListedImport;
}

/** An import that was begun, or is running: offers to continue with it. */
export function Unfinished({ workspaceId, listed }: Props) {
  const { instant } = useImportFormats();
  const { import_id, state, created_at, created_by } = listed;
  const files = filesText(listed);
  return (
    <Card aria-label={`${stateWords[state]}: ${files}`}>
      <Line>
        <Clock size={20} aria-hidden />
        <div>
          <Name dir="auto" translate="no">
            {files}
          </Name>
          <Muted>
            {stateWords[state]} · begun by {created_by} on {instant(created_at)}
          </Muted>
        </div>
        <Buttons>
          {state === 'draft' && <DiscardButton workspaceId={workspaceId} importId={import_id} />}
          <ButtonLink to={`/import?import=${import_id}`}>
            {state === 'draft' ? 'Continue' : 'Show the progress'}
          </ButtonLink>
        </Buttons>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-3);
  & > div:nth-of-type(1) {
    flex: 1 1 200px;
    min-width: 0;
  }
`;

const Name = styled.p`
  overflow-wrap: anywhere;
  font-weight: 550;
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
