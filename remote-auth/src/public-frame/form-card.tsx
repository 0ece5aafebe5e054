import { styled } from '@timeweave/shared/facade';

export const FormCard = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-4);
  width: min(420px, 100%);
  padding: var(--tw-space-6);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  @media (max-width: 767px) {
    padding: var(--tw-space-5);
  }
`;

/** The sentence below a form that links to the other form. */
export const FormFootnote = styled.p`
  color: var(--tw-text-muted);
  text-align: center;
`;

export const FormHeading = styled.h1`
  font-size: var(--tw-font-title);
`;
