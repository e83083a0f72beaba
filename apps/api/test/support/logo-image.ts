/** A PNG of one blue pixel. */
export const LOGO_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGMQidryHwADygIiENyHPwAAAABJRU5ErkJggg==',
  'base64',
);
