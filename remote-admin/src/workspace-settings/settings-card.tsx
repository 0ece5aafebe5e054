import { useId, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Rows>{children}</Rows>
    </Card>
  );
}

interface RowProps {
  label: string;
  children: ReactNode;
}

/** A setting with its label and control; on phones below each other. */
export function SettingRow({ label, children }: RowProps) {
  return (
    <Row>
      <Label>{label}</Label>
      <div>{children}</div>
    </Row>
  );
}

const Title = styled.h2`
  margin-bottom: var(--tw-space-3);
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-6);
  & > * {
    min-width: 0;
  }
`;

const Label = styled.div`
  font-weight: 550;
`;
