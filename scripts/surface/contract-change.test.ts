import { contractChange, isRaisedFor } from './contract-change.ts';

const released = {
  'facade useSession': 'function useSession(): Session;',
  'type Session': 'interface<>',
  'type Session.userId': 'userId: number;',
  'type Access': 'union',
  "type Access | 'admin'": 'member',
};

it('finds no change in an equal report', () => {
  expect(contractChange(released, { ...released }).size).toBe('none');
});

it.each([
  ['a new name', { 'facade useClock': 'function useClock(): number;' }],
  ['a new optional member', { 'type Session.nickname?': 'nickname?: string;' }],
  ['a new member of a union', { "type Access | 'owner'": 'member' }],
  ['a new event', { "type TimeweaveEvents.'clock/set'": "'clock/set': number;" }],
  ['a new type with required members', { 'type Clock': 'interface<>', 'type Clock.skew': 'skew: number;' }],
])('takes %s for a minor change', (_what, addition) => {
  expect(contractChange(released, { ...released, ...addition }).size).toBe('minor');
});

it.each([
  ['a changed type', { ...released, 'type Session.userId': 'userId: string;' }],
  ['a new required member', { ...released, 'type Session.token': 'token: string;' }],
  ['a removed name', { 'type Access': 'union', "type Access | 'admin'": 'member' }],
])('takes %s for a major change', (_what, current) => {
  expect(contractChange(released, current).size).toBe('major');
});

it('names what was removed', () => {
  expect(contractChange({ 'facade send': 'function' }, {}).reasons).toEqual(['facade send was removed']);
});

it.each([
  ['none', '2.0.0', '2.0.0', true],
  ['minor', '2.0.0', '2.0.1', false],
  ['minor', '2.0.0', '2.1.0', true],
  ['minor', '2.0.0', '3.0.0', true],
  ['major', '2.0.0', '2.1.0', false],
  ['major', '2.0.0', '3.0.0', true],
  ['none', '2.0.0', '1.9.0', false],
] as const)('a change of size %s from %s to %s is allowed: %s', (size, from, to, allowed) => {
  expect(isRaisedFor(size, from, to)).toBe(allowed);
});

it('the version itself is no change of the contract', () => {
  const report = (version: string) => ({ 'contract contractVersion': `contractVersion = "${version}"` });
  expect(contractChange(report('2.0.0'), report('2.1.0'))).toEqual({ size: 'none', reasons: [] });
});
