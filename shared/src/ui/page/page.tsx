import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-4);
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
  padding: var(--tw-space-6);
  @media (max-width: 767px) {
    padding: var(--tw-space-4);
  }
`;

export interface PageHeaderProps {
  title: string;
  children?: ReactNode;
}

export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <Header>
      <h1>{title}</h1>
      {children && <Actions>{children}</Actions>}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
  min-height: var(--tw-control);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
