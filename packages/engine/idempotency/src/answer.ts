/** A successful answer to a write, as it is sent and as an Idempotency-Key remembers it. */
export interface Answer {
  /** JSON text. */
  readonly body: string;
  /** What is kept of the body, where it shows a value that is shown once. */
  readonly kept?: string;
  readonly etag: string | null;
  readonly location: string | null;
  /** `X-Result` of an upsert. */
  readonly result: 'created' | 'updated' | null;
  readonly replayed: boolean;
}

/** The record that a write was about, as its client knows it. */
export interface WrittenRecord {
  /** The collection that was addressed; `batch` for several records. */
  readonly resource: string;
  /** Null: several records. */
  readonly id: string | null;
  /** Its address; null: it was deleted, or there are several. */
  readonly location: string | null;
}
