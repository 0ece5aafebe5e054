import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, styled, useNavigate } from '@timeweave/shared/facade';
import { useListParameters } from '../projects/index.ts';

const isPlain = (click: MouseEvent) => !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/**
 * Links to the list of projects. Goes back in history if the user came from the list, which restores its filters and
 * scroll position.
 */
export function BackToList() {
  const navigate = useNavigate();
  const list = useListParameters();
  const goBack = (click: MouseEvent) => {
    if (list === undefined || !isPlain(click)) return;
    click.preventDefault();
    void navigate(-1);
  };
  return (
    <Back to={`/projects${list ?? ''}`} onClick={goBack}>
      <ChevronLeft size={16} aria-hidden /> Projects
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  flex-basis: 100%;
  align-items: center;
  gap: var(--tw-space-1);
  color: var(--tw-text-muted);
`;
