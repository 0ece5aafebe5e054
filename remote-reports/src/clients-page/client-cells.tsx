import { Link, styled } from '@timeweave/shared/facade';
import { Clipped, CountCell, NameCell } from '../archivable-list/index.ts';
import { type ClientItem, clientKind } from './client-item.ts';

export function ClientCells({ client }: { client: ClientItem }) {
  const { id, name, company, count, isArchived } = client;
  return (
    <>
      <Names>
        <NameCell name={name} isArchived={isArchived} />
        <Company role="cell" title={company}>
          {company}
        </Company>
      </Names>
      <CountCell>
        {count === 0 ? (
          'No projects'
        ) : (
          <Link to={`/projects?show=both&clients=${id}`} aria-label={`${clientKind.usage(count)} of ${name}`}>
            {clientKind.usage(count)}
          </Link>
        )}
      </CountCell>
    </>
  );
}

export function ClientHeadings() {
  return (
    <>
      <Names>
        <span role="columnheader">Name</span>
        <CompanyHeading role="columnheader">Company</CompanyHeading>
      </Names>
      <CountCell role="columnheader">Projects</CountCell>
    </>
  );
}

const Names = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  flex: 1;
  gap: 0 var(--tw-space-4);
  min-width: 0;
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--tw-space-1);
  }
`;

const CompanyHeading = styled.span`
  @media (max-width: 767px) {
    display: none;
  }
`;

const Company = styled(Clipped)`
  justify-self: start;
  max-width: 100%;
  color: var(--tw-text-muted);
`;
