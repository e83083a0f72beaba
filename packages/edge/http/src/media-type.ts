const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}\\s*(;.*)?$`);
const CHARSET = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i;
const QUALITY = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

export function isMediaType(text: string): boolean {
  return MEDIA_TYPE.test(text.trim());
}

/** The type without parameters: `application/json` for `Application/JSON; charset=utf-8`. */
export function mediaTypeEssence(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase();
}

/** The charset parameter of a media type, in lower case. */
export function mediaTypeCharset(mediaType: string): string | undefined {
  const found = CHARSET.exec(mediaType);
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

/**
 * The quality of `type` in an Accept header, 0 to 1: the most specific matching range decides (RFC 9110, 12.5.1). A missing or empty header
 * accepts everything.
 */
export function acceptQuality(type: string, accept: string | undefined): number {
  if (accept === undefined || accept.trim() === '') return 1;
  const [family] = type.split('/');
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim()));
  for (const wanted of [type, `${family}/*`, '*/*']) {
    const matching = ranges.filter(([name]) => name?.toLowerCase() === wanted);
    const qualities = matching.map(([, ...parameters]) => qualityIn(parameters));
    if (qualities.length > 0) return Math.max(...qualities);
  }
  return 0;
}

/**
 * The content coding that an Accept-Encoding header prefers, the first among equals; `identity` if it accepts none of them, or is missing
 * (RFC 9110, 12.5.3).
 */
export function chosenCoding<C extends string>(accept: string | undefined, codings: readonly C[]): C | 'identity' {
  const wanted = new Map<string, number>();
  for (const part of (accept ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    wanted.set(name.toLowerCase().replace(/^x-gzip$/, 'gzip'), qualityIn(parameters));
  }
  const others = wanted.get('*') ?? 0;
  const quality = (coding: string): number => wanted.get(coding) ?? others;
  const [best] = codings.filter((coding) => quality(coding) > 0).sort((a, b) => quality(b) - quality(a));
  return best === undefined || quality(best) < (wanted.get('identity') ?? 0) ? 'identity' : best;
}

/** Whether an If-None-Match header names this ETag; weak comparison (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** A malformed weight is ignored. */
function qualityIn(parameters: readonly string[]): number {
  const weight = parameters.map((parameter) => QUALITY.exec(parameter)?.[1]).find((value) => value !== undefined);
  return weight === undefined ? 1 : Number(weight);
}
