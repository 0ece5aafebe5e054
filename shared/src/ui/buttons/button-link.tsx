import type { ComponentProps } from 'react';
import { Link, styled } from '@timeweave/shared/facade';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', ...link }: ButtonLinkProps) {
  return <StyledLink {...link} $variant={variant} $size={size} />;
}

const StyledLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
