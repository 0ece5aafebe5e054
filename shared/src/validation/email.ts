import type { Check } from './check.ts';

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}

export function email(emptyMessage: string, invalidMessage: string): Check {
  return (value) => {
    if (value.trim() === '') return emptyMessage;
    return isEmail(value.trim()) ? undefined : invalidMessage;
  };
}
