import { Check, Circle } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { missingInPassword, passwordChecklist } from '@timeweave/shared/validation';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** Shows which requirements a password meets, updated on each keystroke. */
export function PasswordChecklist({ password }: { password: string }) {
  const met = passwordChecklist.map(({ test }) => test(password));
  const count = met.filter(Boolean).length;
  const missing = missingInPassword(password);
  return (
    <>
      <Meter aria-hidden="true">
        {met.map((_, step) => (
          <Step key={step} $done={step < count} />
        ))}
      </Meter>
      <List aria-label="Password strength">
        {passwordChecklist.map(({ label }, index) => (
          <Item key={label} $met={met[index] ?? false}>
            {met[index] ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            {label}
            <VisuallyHidden>{met[index] ? ': met' : ': not met yet'}</VisuallyHidden>
          </Item>
        ))}
      </List>
      <Missing role="status">{missing}</Missing>
    </>
  );
}

const Missing = styled.p`
  color: var(--tw-danger-text);
  font-weight: 550;
  &:not(:empty) {
    margin-top: var(--tw-space-1);
  }
`;

const Meter = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--tw-space-1);
  margin: var(--tw-space-1) 0 var(--tw-space-2);
`;

const Step = styled.span<{ $done: boolean }>`
  height: 4px;
  border-radius: var(--tw-radius-round);
  background: ${({ $done }) => ($done ? 'var(--tw-success)' : 'var(--tw-neutral-200)')};
  transition: background-color var(--tw-slow);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px var(--tw-space-2);
  font-size: var(--tw-font-small);
  @media (max-width: 479px) {
    grid-template-columns: 1fr;
  }
`;

const Item = styled.li<{ $met: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $met }) => ($met ? 'var(--tw-success-text)' : 'var(--tw-text-muted)')};
`;
