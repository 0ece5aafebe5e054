import { CornerDownLeft, Play } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';

export function KeysMark() {
  return (
    <Row>
      <Key>N</Key>
      <Typed>Write the proposal</Typed>
      <Key>
        <CornerDownLeft size={16} />
      </Key>
    </Row>
  );
}

export function TeamMark() {
  return (
    <Row>
      <Member>Ada 6:30</Member>
      <Member>Grace 7:15</Member>
      <Member>Alan 5:45</Member>
    </Row>
  );
}

export function EmbedMark() {
  return (
    <Ticket>
      <Lines>
        <i />
        <i />
      </Lines>
      <Pill>
        <Play size={12} fill="currentColor" /> 0:24:10
      </Pill>
    </Ticket>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;

const Key = styled.span`
  display: grid;
  place-items: center;
  min-width: 36px;
  height: 36px;
  border: 1px solid var(--tw-neutral-300);
  border-bottom-width: 3px;
  border-radius: var(--tw-radius);
  background: var(--tw-surface);
  font-weight: 600;
`;

const Typed = styled.span`
  padding: 0 var(--tw-space-1);
  border-right: 2px solid var(--tw-running);
  color: var(--tw-text-muted);
`;

const Member = styled.span`
  display: inline-flex;
  align-items: center;
  height: 28px;
  padding: 0 var(--tw-space-3);
  border-radius: var(--tw-radius-round);
  background: var(--tw-success-soft);
  color: var(--tw-success-text);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
  font-weight: 550;
`;

const Ticket = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-4);
  width: min(260px, 100%);
  padding: var(--tw-space-3);
  border: 1px dashed var(--tw-border-strong);
  border-radius: var(--tw-radius);
`;

const Lines = styled.span`
  display: grid;
  flex: 1;
  gap: var(--tw-space-2);
  i {
    height: 6px;
    border-radius: var(--tw-radius-round);
    background: var(--tw-neutral-300);
  }
  i:last-child {
    width: 60%;
  }
`;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 28px;
  padding: 0 var(--tw-space-3);
  border-radius: var(--tw-radius-round);
  background: var(--tw-accent);
  color: var(--tw-on-accent);
  font-size: var(--tw-font-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
