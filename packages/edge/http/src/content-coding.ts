/** The codings of prepared content, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number] | 'identity';

export interface Representation {
  readonly bytes: Buffer;
  /** A strong ETag, so each coding has its own. */
  readonly etag: string;
}
