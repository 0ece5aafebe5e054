import { useId, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--tw-space-4);
`;
