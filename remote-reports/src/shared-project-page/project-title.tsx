import { styled } from '@timeweave/shared/facade';
import type { ClientMonth } from './shared-project.api.ts';

/** The project with its client, and who shows it. */
export function ProjectTitle({ shown }: { shown: ClientMonth }) {
  const { workspace_title, workspace_logo, project_name, client_name } = shown;
  return (
    <Header>
      {workspace_logo && <img src={`/images/${encodeURIComponent(workspace_logo)}`} alt="" />}
      <div>
        <h1 dir="auto" translate="no">
          {project_name}
        </h1>
        <Details>
          {client_name && (
            <span dir="auto" translate="no">
              {client_name}
            </span>
          )}
          <span dir="auto" translate="no">
            {workspace_title}
          </span>
        </Details>
      </div>
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--tw-space-4);
  min-width: 0;
  overflow-wrap: anywhere;
  & > img {
    max-width: 160px;
    max-height: 56px;
  }
  @media (max-width: 479px) {
    flex-direction: column;
    align-items: flex-start;
    gap: var(--tw-space-3);
  }
`;

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-4);
  color: var(--tw-text-muted);
`;
