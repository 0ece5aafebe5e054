import { styled } from '@timeweave/shared/facade';

/** The HTML with which a page of another site shows the budget of a new link. */
export function EmbedLines({ token }: { token: string }) {
  const { origin } = location;
  const html = `<script async src="${origin}/embed/budget-v1.js"></script>
<timeweave-budget integration="ID" link="${token}"></timeweave-budget>`;
  return (
    <details>
      <summary>Show the budget in a page of your own</summary>
      <Hint>
        Put these lines into the page. The ID is that of an integration with the page’s origin, which an admin
        adds in Settings. Everyone who can see the page can open the link.
      </Hint>
      <Lines role="group" aria-label="HTML for the page">
        <code>{html}</code>
      </Lines>
    </details>
  );
}

const Hint = styled.p`
  margin: var(--tw-space-2) 0;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

const Lines = styled.pre`
  margin: 0;
  padding: var(--tw-space-3);
  overflow-wrap: anywhere;
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
  font-size: var(--tw-font-small);
  white-space: pre-wrap;
  & > code {
    user-select: all;
  }
`;
