import type { MouseEvent } from 'react';
import { styled } from '@timeweave/shared/facade';

const thisYear = new Date().getFullYear();

const stay = (event: MouseEvent) => event.preventDefault();

/** Terms and Privacy are inert, as specified. */
export function PageFooter() {
  return (
    <Footer>
      <span>© {thisYear} Timeweave</span>
      <a href="#terms" onClick={stay}>
        Terms
      </a>
      <a href="#privacy" onClick={stay}>
        Privacy
      </a>
    </Footer>
  );
}

const Footer = styled.footer`
  display: flex;
  gap: 16px;
  margin-top: auto;
  padding: 24px;
  color: var(--tw-text-muted);
  font-size: 12px;
  /* Hidden below the skeleton, because the entries would shift it. */
  [aria-busy='true'] ~ & {
    visibility: hidden;
  }
  & a {
    color: inherit;
  }
`;
