import { Hammer } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { ButtonLink } from '../buttons/button-link.tsx';
import { EmptyState } from '../messages/empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

export interface PlaceholderPageProps {
  title: string;
  /** The heading: what the page does not have yet. */
  missing?: string;
  /** A sentence that names the alternative. */
  children: ReactNode;
  /** The page of the alternative; the home page by default. */
  next?: { path: string; label: string };
}

/** The placeholder screen of the specification's pages that have no content (section 2). */
export function PlaceholderPage({
  title,
  missing = 'This page isn’t available yet',
  children,
  next,
}: PlaceholderPageProps) {
  const { homePath, homeLabel } = use(ShellParts);
  const { path, label } = next ?? { path: homePath, label: homeLabel };
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon={<Hammer />} title={missing} action={<ButtonLink to={path}>Open {label}</ButtonLink>}>
        {children}
      </EmptyState>
    </Page>
  );
}
