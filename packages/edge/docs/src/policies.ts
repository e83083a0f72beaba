const SHARED = ["base-uri 'none'", "frame-ancestors 'none'", "img-src 'self' data:"];

/** A page is text, and a style sheet, a font, a picture and a script of this service, which reads the list of sections to search. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  ...SHARED,
].join('; ');

/** The reference runs scripts of this service and calls this service alone. Its library sets styles from its own script. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  ...SHARED,
].join('; ');
