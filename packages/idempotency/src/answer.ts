/** A successful answer to a write, as it is sent and as an Idempotency-Key remembers it. */
export interface Answer {
  /** JSON text. */
  readonly body: string;
  readonly etag: string | null;
  readonly location: string | null;
  /** `X-Result` of an upsert. */
  readonly result: 'created' | 'updated' | null;
  readonly replayed: boolean;
}
