import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { Type } from 'typebox';
import { bodyLimitOf } from './body-limit.ts';

const names = Object.keys(calls) as ApiCall[];
const limits = names.map((name) => {
  const { access, payload }: CallDescription = calls[name];
  return { name, access, bytes: bodyLimitOf(payload) };
});

it('a call takes 16 kB, or more if its schema accepts more', () => {
  const texts = Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 10 });
  expect(bodyLimitOf(Type.Object({ id: Type.Integer() }))).toBe(16_384);
  const longest = JSON.stringify({ texts: Array.from({ length: 10 }, () => 'a'.repeat(1_000)) });
  const escaped = longest.replaceAll('a', '\\u0041');
  expect(bodyLimitOf(Type.Object({ texts }))).toBeGreaterThanOrEqual(escaped.length);
  expect(bodyLimitOf(Type.Object({ texts }))).toBeLessThan(escaped.length + 20);
});

it('no call takes a megabyte, and no public call 64 kB', () => {
  const isLarge = ({ access, bytes }: (typeof limits)[number]) =>
    !(bytes < (access === 'public' ? 65_536 : 1_048_576));
  expect(limits.filter(isLarge)).toEqual([]);
});
