import { ButtonLink } from '@timeweave/shared/ui';
import { FormCard } from '../public-frame/index.ts';

/** In place of the form, where the operator has closed the sign-up. */
export function ClosedSignUp() {
  return (
    <FormCard as="section" aria-labelledby="sign-up">
      <h2 id="sign-up">Sign-up is closed</h2>
      <p>This server takes no new accounts. If you have one, log in.</p>
      <ButtonLink to="/login" variant="primary" size="large">
        Log in
      </ButtonLink>
    </FormCard>
  );
}
