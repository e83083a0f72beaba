const SHARED = ["base-uri 'none'", "frame-ancestors 'none'", "img-src 'self' data:"];

/** A page consists of text, style sheets, fonts, images and a script of this service, which loads the list of sections for its search. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  ...SHARED,
].join('; ');

/** The reference runs scripts of this service and connects only to this service. Its library sets styles from its own script. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  ...SHARED,
].join('; ');
