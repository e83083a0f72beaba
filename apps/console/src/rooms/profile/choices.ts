export interface Choice {
  readonly value: string;
  readonly label: string;
}

const LOCALES = [
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-US',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nl-BE',
  'nl-NL',
  'nb-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'tr-TR',
  'uk-UA',
];

/** Languages by their English names, and the one that is set, whichever that is. */
export function localeChoices(current: string | null): readonly Choice[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  return withCurrent(LOCALES, current)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

/** Every time zone that the browser knows, and the one that is set. */
export function zoneChoices(current: string | null): readonly Choice[] {
  return withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone')], current).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}

function withCurrent(values: readonly string[], current: string | null): readonly string[] {
  const all = new Set(values);
  if (current !== null) all.add(current);
  return [...all];
}
