/** The codings in which the service sends what it has ready, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number] | 'identity';

export interface Representation {
  readonly bytes: Buffer;
  /** Strong, so each coding has its own. */
  readonly etag: string;
}
