import type { ImportPreview } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { AndMore, Card } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';

type Props = Pick<ImportPreview, 'clients' | 'projects' | 'tags' | 'archive'>;

/** What the import adds besides entries and people, and how many of it there are already. */
export function NewNames({ clients, projects, tags, archive }: Props) {
  const kinds = [
    { noun: 'client', of: clients },
    { noun: 'project', of: projects },
    { noun: 'tag', of: tags },
    ...(archive
      ? [
          { noun: 'rate', of: archive.rates },
          { noun: 'saved report', of: archive.saved_reports },
        ]
      : []),
  ].filter(({ of: { matched, added } }) => matched + added > 0);
  if (kinds.length === 0) return null;
  return (
    <Card aria-labelledby="import-names">
      <h3 id="import-names">
        {archive ? 'Clients, projects, tags, rates and saved reports' : 'Clients, projects and tags'}
      </h3>
      {kinds.map(({ noun, of: { matched, added, names } }) => (
        <Kind key={noun}>
          {names.length > 0 ? (
            <details>
              <Summary>{newOf(noun, matched, added)}</Summary>
              <Names aria-label={`New ${noun}s`}>
                {names.map((name, index) => (
                  // The same name may belong to several clients.
                  <li key={`${name} ${index}`} dir="auto" translate="no">
                    {name}
                  </li>
                ))}
              </Names>
              <AndMore count={added - names.length} />
            </details>
          ) : (
            <p>{added > 0 ? newOf(noun, matched, added) : `${counted(matched, noun)} already here`}</p>
          )}
        </Kind>
      ))}
    </Card>
  );
}

const newOf = (noun: string, matched: number, added: number) =>
  `${counted(added, `new ${noun}`)}${matched > 0 ? `, ${matched.toLocaleString('en')} already here` : ''}`;

const Kind = styled.div`
  margin-top: var(--tw-space-2);
`;

const Summary = styled.summary`
  cursor: pointer;
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-1) var(--tw-space-2);
  max-height: 176px;
  margin-top: var(--tw-space-2);
  overflow-y: auto;
  & > li {
    padding: 0 var(--tw-space-2);
    border-radius: var(--tw-radius-small);
    background: var(--tw-surface-sunken);
    overflow-wrap: anywhere;
  }
`;
