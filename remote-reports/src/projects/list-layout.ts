import { css, styled } from '@timeweave/shared/facade';
import { listHeadingsLook, listRowLook } from '@timeweave/shared/ui';

/** Shared by the headings and all rows, so that columns do not shift. */
const grid = css`
  display: grid;
  grid-template-columns: 24px minmax(120px, 3fr) minmax(80px, 2fr) 80px 96px 96px 132px 36px;
  align-items: center;
  gap: var(--tw-space-3);
  & > [data-column='members'] {
    padding-left: var(--tw-space-4);
  }
  @media (max-width: 1023px) {
    grid-template-columns: 24px minmax(0, 3fr) minmax(0, 2fr) 72px 84px 36px;
    & > [data-column='billable'],
    & > [data-column='members'] {
      display: none;
    }
  }
  @media (max-width: 767px) {
    grid-template-columns: 24px minmax(0, 1fr) auto 36px;
    gap: var(--tw-space-2);
    & > [data-column] {
      display: none;
    }
  }
`;

export const Row = styled.div`
  ${listRowLook}
  ${grid}
`;

export const Headings = styled.div`
  ${listHeadingsLook}
  ${grid}
`;
