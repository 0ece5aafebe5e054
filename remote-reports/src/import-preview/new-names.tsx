import type { ImportPreview } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { AndMore, Card } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';

/** The clients, projects and tags that the import adds, and how many there are already. */
export function NewNames({ clients, projects, tags }: Pick<ImportPreview, 'clients' | 'projects' | 'tags'>) {
  const kinds = [
    { noun: 'client', of: clients },
    { noun: 'project', of: projects },
    { noun: 'tag', of: tags },
  ].filter(({ of: { matched, added } }) => matched + added > 0);
  if (kinds.length === 0) return null;
  return (
    <Card aria-labelledby="import-names">
      <h3 id="import-names">Clients, projects and tags</h3>
      {kinds.map(({ noun, of: { matched, added, names } }) => (
        <Kind key={noun}>
          {added > 0 ? (
            <details>
              <Summary>{`${counted(added, `new ${noun}`)}${matched > 0 ? `, ${matched.toLocaleString('en')} already here` : ''}`}</Summary>
              <Names aria-label={`New ${noun}s`}>
                {names.map((name, index) => (
                  // The same name may belong to several clients.
                  <li key={`${name} ${index}`} dir="auto">
                    {name}
                  </li>
                ))}
              </Names>
              <AndMore count={added - names.length} />
            </details>
          ) : (
            <p>{`${counted(matched, noun)} already here`}</p>
          )}
        </Kind>
      ))}
    </Card>
  );
}

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
