import type { Executor } from '../database/index.ts';
import { BusinessError, conflict, notFound } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { personsRepository } from '../persons/index.ts';
import { type Identity, labels, type ProviderName } from './id-tokens.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { SocialSettings } from '../config/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';

const labelOf = (provider: ProviderName, { oidc }: SocialSettings) =>
  provider === 'oidc' ? (oidc?.name ?? 'single sign-on') : labels[provider];

/** Throws 409 when no other log-in method is left. The caller must lock the person row. */
async function refuseLastWay(
  transaction: Executor,
  settings: SocialSettings,
  personId: number,
  provider: ProviderName,
): Promise<void> {
  const label = labelOf(provider, settings);
  if (settings.oidc?.only) {
    if (provider !== 'oidc') return;
    throw conflict(`${label} is the only way to log in here.`, 'id', 'last-way-in');
  }
  const { hasPassword, linked } = await identitiesRepository(transaction).logInMethods(personId);
  const others = linked.filter(
    (each) => each.provider !== provider && each.enabled && settings[each.provider],
  );
  if (hasPassword || others.length > 0) return;
  throw conflict(`${label} is your only way to log in. Set a password first.`, 'id', 'last-way-in');
}

/** Returns whether the user has a password, and the names of the providers with which they can log in. */
export async function openingProviders(
  db: Executor,
  settings: SocialSettings,
  personId: number,
): Promise<{ hasPassword: boolean; providers: string[] }> {
  const { hasPassword, linked } = await identitiesRepository(db).logInMethods(personId);
  if (settings.oidc?.only) return { hasPassword, providers: [settings.oidc.name] };
  const open = linked.filter(({ provider, enabled }) => enabled && settings[provider]);
  return { hasPassword, providers: open.map(({ provider }) => labelOf(provider, settings)) };
}

async function findLinked(
  transaction: Executor,
  settings: SocialSettings,
  personId: number,
  provider: ProviderName,
): Promise<void> {
  await personsRepository(transaction).lock(personId);
  if (await identitiesRepository(transaction).ofPerson(personId, provider)) return;
  throw notFound(`Your account is not linked with a ${labelOf(provider, settings)} account.`, 'id');
}

/** Turns the log-in with a linked account on or off. */
export async function switchOption(
  transaction: Executor,
  settings: SocialSettings,
  personId: number,
  provider: ProviderName,
  enabled: boolean,
): Promise<void> {
  await findLinked(transaction, settings, personId, provider);
  if (!enabled) await refuseLastWay(transaction, settings, personId, provider);
  await identitiesRepository(transaction).setEnabled(personId, provider, enabled);
}

/** Removes the link to the provider's account. */
export async function unlink(
  transaction: Executor,
  settings: SocialSettings,
  personId: number,
  provider: ProviderName,
): Promise<void> {
  await findLinked(transaction, settings, personId, provider);
  await refuseLastWay(transaction, settings, personId, provider);
  await identitiesRepository(transaction).unlink(personId, provider);
}

/** Stores the link to a provider's account, and notifies the user. */
export async function addLink(
  transaction: Executor,
  personId: number,
  { provider, label, subject }: Pick<Identity, 'provider' | 'label' | 'subject'>,
): Promise<void> {
  await identitiesRepository(transaction).link(personId, provider, subject);
  await jobsRepository(transaction).enqueue('mail/account-linked', { personId, provider: label });
  await notifyOfSecurity(
    transaction,
    personId,
    `Your ${label} account opens Timeweave now`,
    'It was linked to your account and can be used to log in to it.',
  );
}

/** Links a provider's account that the user has proved to own, and notifies them by mail. */
export async function linkIdentity(
  transaction: Executor,
  personId: number,
  { provider, label, issuer, subject }: Identity,
): Promise<void> {
  const identities = identitiesRepository(transaction);
  await personsRepository(transaction).lock(personId);
  if (issuer !== undefined) await identities.unlinkFormerIssuer(personId, issuer);
  const known = await identities.bySubject(provider, subject);
  if (known && known.personId !== personId)
    throw conflict(`This ${label} account opens another Timeweave account.`, 'id');
  if (known) return void (await identities.setEnabled(personId, provider, true));
  if (await identities.ofPerson(personId, provider))
    throw conflict(`Your account is linked with another ${label} account. Unlink it first.`, 'id');
  await addLink(transaction, personId, { provider, label, subject });
}

/** An invalid proof must not cause a 401, which would end the caller's own session. */
export async function proved<Proof extends Identity>(identity: Promise<Proof>): Promise<Proof> {
  return identity.catch((error: unknown) => {
    if (error instanceof BusinessError && error.status === 401) throw new BusinessError(400, error.faults);
    throw error;
  });
}
