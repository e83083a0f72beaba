import type { PaperLanguage } from '@daybook/papers';
import type { PaperBuyer, PaperFacts, PaperSeller } from './paper-facts.sql.js';

/** Countries that write the town before the postal code. Others write the code first. */
const TOWN_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);

type Place = NonNullable<PaperBuyer['address']>;

/** Name and address as on an envelope, with the country in the language of the paper if it differs from the sender's. */
export function buyerLines({ name, address }: PaperBuyer, home: string | undefined, language: PaperLanguage): string[] {
  const below = address?.name && address.name !== name ? [address.name] : [];
  const lines = [name, ...below, ...placeLines(address ?? {})];
  const country = address?.country;
  if (country && country !== home) lines.push(countryName(country, language).toUpperCase());
  return lines;
}

/** The same in one paragraph, a part a line. */
export function placeOf(
  { name, ...address }: NonNullable<PaperFacts['deliveryAddress']>,
  seller: PaperSeller,
  language: PaperLanguage,
): string {
  const lines = buyerLines({ name: name ?? '', address }, seller.address?.country ?? undefined, language);
  return lines.filter((line) => line !== '').join('\n');
}

export function sellerLines({ address }: PaperSeller): string[] {
  return placeLines(address ?? {});
}

function placeLines({ street, street2, city, zip, region, country }: Omit<Place, 'name'>): string[] {
  const town = TOWN_FIRST.has(country ?? '') ? [city, region, zip] : [zip, city];
  return [street, street2, town.filter(Boolean).join(' ')].filter((line): line is string => Boolean(line));
}

function countryName(code: string, language: PaperLanguage): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
