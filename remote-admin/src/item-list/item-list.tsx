import { styled } from '@timeweave/shared/facade';

/** What a card with a list is for. */
export const Hint = styled.p`
  margin: var(--tw-space-2) 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;

export const List = styled.ul`
  margin: 0 0 var(--tw-space-3);
  padding: 0;
  list-style: none;
`;

/** The texts of an item, beside its buttons. */
export const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Name = styled.p`
  font-weight: 550;
`;

export const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;
