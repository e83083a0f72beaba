/** One statement as the service sent it. */
export interface RecordedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode?: 'array';
  /** The returned rows as JSON; truncated if they are long. */
  result: string;
}

/** A statement in the service; leaves out what is not sent, such as functions. */
interface Statement extends Omit<RecordedStatement, 'rowMode' | 'result'> {
  readonly rowMode?: 'array' | 'bytes';
}

/** In the form of the driver `pg`, which does not support rows of unparsed texts. */
export function recordedStatement({ name, text, values, rowMode }: Statement): RecordedStatement {
  return { name, text, values, rowMode: rowMode && 'array', result: '' };
}

/** One request: everything that it sent to the database, and the size of its response. */
export interface Recorded {
  readonly requestId: string;
  readonly statements: RecordedStatement[];
  /** The number of round trips. */
  roundTrips: number;
  status: number;
  bytes: number;
}
