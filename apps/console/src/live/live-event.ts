/**
 * The fields of an event that the console uses: what changed and who changed it. The screens that show the record fetch it
 * themselves.
 */
export interface LiveEvent {
  readonly type: string;
  readonly sequence: number;
  /** `invoices`, `settings/company`: the collection, never one of its views. */
  readonly resource: string;
  readonly record: string | null;
  readonly request_id: string | null;
}

export const LIVE_FIELDS = 'type,sequence,resource,record,request_id';

/** A section of the stream: all events after `from`, up to and including `to`, that the person may read. */
export interface Batch {
  readonly from: number;
  readonly to: number;
  readonly events: readonly LiveEvent[];
}
