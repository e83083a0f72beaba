/** What the console reads of an event: whom it concerns and who caused it. The record itself is read where it is shown. */
export interface LiveEvent {
  readonly type: string;
  readonly sequence: number;
  /** `invoices`, `settings/company`: the collection, never one of its views. */
  readonly resource: string;
  readonly record: string | null;
  readonly request_id: string | null;
}

export const LIVE_FIELDS = 'type,sequence,resource,record,request_id';

/** A part of the stream: all that happened behind `from`, up to `to`, as far as the person may read it. */
export interface Batch {
  readonly from: number;
  readonly to: number;
  readonly events: readonly LiveEvent[];
}
