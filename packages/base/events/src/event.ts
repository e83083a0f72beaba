/** Who caused a change: a token, a user of the console, or the service itself. */
export interface Actor {
  readonly type: 'token' | 'user' | 'system';
  readonly id: string | null;
  readonly name: string;
}

/** `object`: the record as GET shows it at that version; `previous`: the former values of the fields that changed. */
export interface EventData {
  readonly object: Record<string, unknown>;
  readonly previous: Record<string, unknown>;
}
