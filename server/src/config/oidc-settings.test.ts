import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { faultsOf } from './faults-of.fixture.ts';

const env = { OIDC_ISSUER: 'https://login.example.com/realms/staff/', OIDC_CLIENT_ID: 'timeweave' };
const read = (more: Record<string, string>) => readConfig({ ...env, ...more }, '/house').social;

it('there is no provider of the operator’s choice by default', () => {
  expect(readConfig({}, '/house').social.oidc).toBeUndefined();
});

it('needs an issuer, whose final slash belongs to it, and a client id', () => {
  expect(read({}).oidc).toEqual({
    issuer: 'https://login.example.com/realms/staff/',
    clientId: 'timeweave',
    clientSecret: undefined,
    name: 'single sign-on',
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    allowedGroups: [],
    adminGroups: [],
    workspaceId: undefined,
    trustsEmail: false,
    only: false,
  });
  expect(faultsOf({ OIDC_ONLY: 'yes' }).map((fault) => fault.split(':')[0])).toEqual([
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
  ]);
});

it('reads all settings', () => {
  const more = {
    OIDC_CLIENT_SECRET: 'hunter2',
    OIDC_NAME: 'Example & Sons',
    OIDC_SCOPES: 'openid  email groups',
    OIDC_GROUPS_CLAIM: 'teams',
    OIDC_ALLOWED_GROUPS: 'Staff, Board of directors',
    OIDC_ADMIN_GROUPS: '/leads',
    OIDC_WORKSPACE: '7',
    OIDC_TRUST_EMAIL: 'yes',
  };
  expect(read(more).oidc).toMatchObject({
    clientSecret: 'hunter2',
    name: 'Example & Sons',
    scopes: 'openid email groups',
    groupsClaim: 'teams',
    allowedGroups: ['Staff', 'Board of directors'],
    adminGroups: ['/leads'],
    workspaceId: 7,
    trustsEmail: true,
  });
});

it('as the only way to log in, it turns Google and Apple off', () => {
  const both = { GOOGLE_CLIENT_ID: 'ours', APPLE_CLIENT_ID: 'ours' };
  const none = { google: undefined, apple: undefined };
  expect(read({ ...both, OIDC_ONLY: 'yes' })).toMatchObject({ ...none, oidc: { only: true } });
  expect(read({ ...both, OIDC_ONLY: 'no' })).not.toMatchObject(none);
});

it.each([
  ['OIDC_ISSUER', 'http://login.example.com', 'a URL that begins with https://'],
  ['OIDC_CLIENT_ID', 'two words', 'a text without spaces'],
  ['OIDC_NAME', 'x'.repeat(41), 'a text of at most 40 characters on one line'],
  ['OIDC_SCOPES', 'email', "scopes with spaces between them, 'openid' among them"],
  ['OIDC_GROUPS_CLAIM', 'two words', 'a text without spaces'],
  ['OIDC_ALLOWED_GROUPS', 'staff,', 'names with commas between them'],
  ['OIDC_WORKSPACE', 'ours', 'a number such as 1'],
  ['OIDC_TRUST_EMAIL', 'true', 'one of yes, no'],
  ['OIDC_ONLY', '1', 'one of yes, no'],
])('%s rejects %j', (name, text, accepted) => {
  const fault = expect.stringContaining(`${name}: found '${text}', accepted is ${accepted}`);
  expect(faultsOf({ ...env, [name]: text })).toEqual([fault]);
});

it('groups of admins need their workspace', () => {
  expect(faultsOf({ ...env, OIDC_ADMIN_GROUPS: 'leads' })).toEqual([
    'OIDC_WORKSPACE: found nothing, accepted is a number such as 1; OIDC_ADMIN_GROUPS names the admins of a workspace',
  ]);
});

it('the secret may be in a file, and is never shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timeweave-oidc-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'hunter2\n');
  expect(read({ OIDC_CLIENT_SECRET_FILE: file }).oidc?.clientSecret).toBe('hunter2');
  rmSync(folder, { recursive: true });
  expect(faultsOf({ ...env, OIDC_CLIENT_SECRET: 'hunter 2' }).join()).not.toContain('hunter');
});
