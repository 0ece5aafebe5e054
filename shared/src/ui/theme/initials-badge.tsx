import { styled } from '@timeweave/shared/facade';
import { hexColor, readableOn } from './contrast.ts';

export interface Person {
  /** The full name, if first and last name are not known separately. */
  name?: string;
  first?: string;
  last?: string;
  email?: string;
}

export interface InitialsBadgeProps extends Person {
  /** Hexadecimal, with or without the hash. */
  color: string;
  size?: number;
}

/** A user's initials on their colour. Use it only with the name nearby. */
export function InitialsBadge({ color, size = 32, ...person }: InitialsBadgeProps) {
  const background = hexColor(color) ?? 'var(--tw-neutral-300)';
  const text = hexColor(color) ? readableOn(color) : 'var(--tw-text)';
  return (
    <Badge
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4, background, color: text }}
    >
      {initials(person)}
    </Badge>
  );
}

/** Returns the first letters of first and last name, otherwise the first two of the email address. */
export function initials({ name = '', first = '', last = '', email = '' }: Person): string {
  const words = (first || last ? `${first} ${last}` : name).trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '') : [];
  return (
    letters.join('') ||
    [...email].slice(0, 2).join('') ||
    [...name].slice(0, 2).join('')
  ).toUpperCase();
}

const Badge = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: var(--tw-radius-round);
  font-weight: 600;
  line-height: 1;
  user-select: none;
  forced-color-adjust: none;
`;
