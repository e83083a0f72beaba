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

/** The record that a write was about, as its client knows it. */
export interface WrittenRecord {
  /** The collection that was addressed. */
  readonly resource: string;
  readonly id: string;
  /** Its address; null: it was deleted. */
  readonly location: string | null;
}
