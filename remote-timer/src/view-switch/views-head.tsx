import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { visuallyHidden } from '@timeweave/shared/ui';
import { ViewSwitch } from './view-switch.tsx';

interface Props {
  title: string;
  /** Controls beside the switch on phones. */
  children?: ReactNode;
}

/** The head of calendar and timesheet, with the switch at the same place; the list has it below the timer bar, at the same end. */
export function ViewsHead({ title, children }: Props) {
  return (
    <Head>
      <h1>{title}</h1>
      <ViewSwitch />
      {children}
    </Head>
  );
}

/** On phones the title is visually hidden, and so are the switch's labels. */
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  h1 {
    margin-right: auto;
  }
  @media (max-width: 767px) {
    h1,
    nav span {
      ${visuallyHidden}
    }
  }
`;
