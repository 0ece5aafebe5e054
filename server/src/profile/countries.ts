import type { Country } from '@timeweave/shared/api';
import countries from 'i18n-iso-countries';

/** All countries with ISO 3166-1 numeric code and English name, sorted by name. */
export const allCountries: readonly Country[] = Object.entries(countries.getNames('en'))
  .map(([code, country_name]) => ({ country_id: Number(countries.alpha2ToNumeric(code)), country_name }))
  .sort((a, b) => a.country_name.localeCompare(b.country_name, 'en'));

const names = new Map(allCountries.map(({ country_id, country_name }) => [country_id, country_name]));

/** Returns the English name of a country, or null for an unknown id. */
export function countryName(id: number | null): string | null {
  return (id !== null && names.get(id)) || null;
}
