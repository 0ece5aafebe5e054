import { css, styled } from '@timeweave/shared/facade';
import { listHeadingsLook, listRowLook } from '@timeweave/shared/ui';

/** Shared by all rows. On narrow pages the email address is below the name. */
const grid = css`
  display: grid;
  grid-template: 'name email menu' / minmax(0, 1fr) minmax(0, 1fr) 36px;
  align-items: center;
  gap: 0 var(--tw-space-3);
  &[data-rates='true'] {
    grid-template: 'name email rate cost menu' / minmax(0, 1fr) minmax(0, 1fr) 104px 104px 36px;
  }
  & > [data-column='name'] {
    grid-area: name;
  }
  & > [data-column='email'] {
    grid-area: email;
  }
  & > [data-column='rate'] {
    grid-area: rate;
    text-align: right;
  }
  & > [data-column='cost'] {
    grid-area: cost;
    text-align: right;
  }
  & > [data-column='menu'] {
    grid-area: menu;
  }
`;

/** Aligned with the name, not with the avatar. */
const belowName = 'calc(28px + var(--tw-space-2))';

export const Row = styled.div`
  ${listRowLook}
  ${grid}
  @media (max-width: 1023px) {
    padding-block: var(--tw-space-2);
    grid-template: 'name menu' 'email menu' / minmax(0, 1fr) 36px;
    &[data-rates='true'] {
      grid-template: 'name rate cost menu' 'email rate cost menu' / minmax(0, 1fr) 96px 96px 36px;
    }
    & > [data-column='email'] {
      padding-left: ${belowName};
    }
  }
  @media (max-width: 767px) {
    &[data-rates='true'] {
      grid-template: 'name name menu' 'email email menu' 'rate cost menu' / auto minmax(0, 1fr) 36px;
    }
    & > [data-column='rate'] {
      padding-left: ${belowName};
    }
    & > [data-column='rate'],
    & > [data-column='cost'] {
      color: var(--tw-text-muted);
      text-align: left;
      &::before {
        content: attr(data-label) ' ';
      }
    }
  }
`;

export const Headings = styled.div`
  ${listHeadingsLook}
  ${grid}
  @media (max-width: 1023px) {
    grid-template: 'name menu' / minmax(0, 1fr) 36px;
    &[data-rates='true'] {
      grid-template: 'name rate cost menu' / minmax(0, 1fr) 96px 96px 36px;
    }
    & > [data-column='email'] {
      display: none;
    }
  }
  @media (max-width: 767px) {
    &[data-rates='true'] {
      grid-template: 'name menu' / minmax(0, 1fr) 36px;
    }
    & > [data-column='rate'],
    & > [data-column='cost'] {
      display: none;
    }
  }
`;

export const Badge = styled.span`
  flex: none;
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-round);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 400;
`;
