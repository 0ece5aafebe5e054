import { type ReactNode, useState } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import { styled } from '@timeweave/shared/facade';

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
  /** Controls at the end of the row of tabs. */
  trailing?: ReactNode;
  /** Keeps panels that were shown, with what is typed in them. */
  keepsShown?: boolean;
}

export function Tabs({ label, value, onChange, tabs, trailing, keepsShown = false }: TabsProps) {
  const [shown, setShown] = useState([value]);
  if (!shown.includes(value)) setShown([...shown, value]);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Row>
        <List aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Tab>
          ))}
        </List>
        {trailing}
      </Row>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value} keepMounted={keepsShown && shown.includes(tab.value)}>
          {tab.panel}
        </Panel>
      ))}
    </Base.Root>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--tw-space-4);
  border-bottom: 1px solid var(--tw-border);
  & > :not(:first-child) {
    margin-bottom: var(--tw-space-2);
  }
`;

const List = styled(Base.List)`
  display: flex;
  flex-wrap: wrap;
  align-self: end;
  gap: 0 var(--tw-space-4);
  margin-right: auto;
`;

const Tab = styled(Base.Tab)`
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-1);
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--tw-text-muted);
  font: inherit;
  font-weight: 550;
  cursor: pointer;
  &[data-active] {
    border-color: var(--tw-accent);
    color: var(--tw-text);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Panel = styled(Base.Panel)`
  padding-top: var(--tw-space-4);
  &:focus-visible {
    outline-offset: 4px;
  }
  /* Base UI keeps the former panel for a frame, above the next one. */
  &[data-ending-style] {
    display: none;
  }
`;
