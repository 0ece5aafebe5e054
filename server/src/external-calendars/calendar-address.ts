import type { FieldCipher } from '../secrets/index.ts';

/** The columns that hold the address of a calendar. */
export interface StoredAddress {
  id: number;
  address: string;
  encrypted_address: string | null;
}

const placeOf = (id: number) => `external_calendar/${id}`;

/** What the former release reads instead of the address: a host that does not exist, and another one for each row. */
export const placeholderOf = (id: number | 'new') => `https://encrypted.invalid/${id}`;

/** Returns the stored form of an address, which may be a secret of the other service. */
export const encrypted = (cipher: FieldCipher, id: number, address: string) => ({
  address: placeholderOf(id),
  encrypted_address: cipher.encrypt(address, placeOf(id)),
});

/** Returns undefined if neither the session secret nor the accepted one reads the address. */
export const addressOf = (
  cipher: FieldCipher,
  { id, address, encrypted_address: stored }: StoredAddress,
): string | undefined => (stored === null ? address : cipher.decrypt(stored, placeOf(id)));
