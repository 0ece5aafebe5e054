import { styled } from '@timeweave/shared/facade';

const thisYear = new Date().getFullYear();

/** The specification wants Terms and Privacy here, and that they do nothing. */
export function PageFooter() {
  return (
    <Footer>
      <span>© {thisYear} Timeweave</span>
      <a href="#terms" onClick={(event) => event.preventDefault()}>
        Terms
      </a>
      <a href="#privacy" onClick={(event) => event.preventDefault()}>
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
  /* Absent below the skeleton: the entries would move it. */
  [aria-busy='true'] ~ & {
    visibility: hidden;
  }
  & a {
    color: inherit;
  }
`;
