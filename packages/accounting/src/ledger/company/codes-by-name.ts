/** The languages in which a name is recognized: those of the console. */
const LANGUAGES = ['en', 'de'];

/** No name is longer. */
const MAX_CHARACTERS = 64;

/**
 * The code of a standard that a name means, such as `United Kingdom` or `Vereinigtes Königreich`, ignoring case, accents and full
 * stops. `others`: additional names. The table is built on first use, which takes some milliseconds.
 */
export function codesByName(
  type: 'region' | 'currency',
  codes: readonly string[],
  others: () => readonly (readonly [name: string, code: string])[],
): (sent: string) => string | undefined {
  let known: ReadonlyMap<string, string> | undefined;
  const read = (): ReadonlyMap<string, string> => {
    const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type }));
    const shown = codes.flatMap((code) => names.map((one) => [one.of(code) ?? code, code] as const));
    // If two codes share a name, the first of the standard's own names wins.
    return new Map([...others(), ...shown].reverse().map(([name, code]) => [folded(name), code]));
  };
  return (sent) => (sent.length > MAX_CHARACTERS ? undefined : (known ??= read()).get(folded(sent)));
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .toLowerCase();
}
