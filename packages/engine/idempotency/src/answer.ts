/** A successful answer to a write, as sent and as stored for an Idempotency-Key. */
export interface Answer {
  /** JSON text. */
  readonly body: string;
  /** The body to store, if it shows a value that is shown only once. */
  readonly kept?: string;
  readonly etag: string | null;
  readonly location: string | null;
  /** `X-Result` of an upsert. */
  readonly result: 'created' | 'updated' | null;
  readonly replayed: boolean;
}

/** The record that a write was about, as its client knows it. */
export interface WrittenRecord {
  /** The collection addressed; `batch` for several records. */
  readonly resource: string;
  /** Null: several records. */
  readonly id: string | null;
  /** Its URL path; null: it was deleted, or there are several. */
  readonly location: string | null;
}
