import { Check, CornerDownLeft, Play, Undo2 } from 'lucide-react';
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

export function ReleasesMark() {
  return (
    <Row>
      <Release $tone="success">
        <Check size={14} /> timer 1.4
      </Release>
      <Release $tone="running">
        <Undo2 size={14} /> reports 1.3
      </Release>
      <Release $tone="success">
        <Check size={14} /> admin 2.0
      </Release>
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

const Release = styled.span<{ $tone: 'success' | 'running' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 28px;
  padding: 0 var(--tw-space-2);
  border-radius: var(--tw-radius-round);
  background: ${({ $tone }) => `var(--tw-${$tone}-soft)`};
  color: ${({ $tone }) => `var(--tw-${$tone}-text)`};
  font-size: var(--tw-font-small);
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
