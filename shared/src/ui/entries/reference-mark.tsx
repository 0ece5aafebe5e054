import { ExternalLink } from 'lucide-react';
import type { EntryReference } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { useControlTabIndex } from '../focus/control-tab-index.ts';

/** The origin of an entry in another product, as a link if the address is known. */
export function ReferenceMark({ reference }: { reference: EntryReference | undefined }) {
  const tabIndex = useControlTabIndex();
  if (!reference) return null;
  const { id, url } = reference;
  if (url === undefined) return <Text title={`Reference: ${id}`}>{id}</Text>;
  return (
    <Link
      href={url}
      tabIndex={tabIndex}
      target="_blank"
      rel="noopener noreferrer"
      title={`Open ${id} in a new tab`}
    >
      <span>{id}</span>
      <ExternalLink size={12} aria-hidden />
    </Link>
  );
}

const look = css`
  flex: none;
  max-width: 112px;
  padding: 1px var(--tw-space-2);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-small);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 899px) {
    max-width: 80px;
  }
`;

const Text = styled.span`
  ${look}
`;

const Link = styled.a`
  ${look}
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-1);
  text-decoration: none;
  & > svg {
    flex: none;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover {
    border-color: var(--tw-border-strong);
    color: var(--tw-text);
  }
`;
