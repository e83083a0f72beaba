/** One statement as the service sent it. */
export interface RecordedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode?: 'array';
  /** The rows that came back, as JSON; cut where they are long. */
  result: string;
}

/** A statement as the service has it: what is not sent, such as a function, is left out. */
interface Statement extends Omit<RecordedStatement, 'rowMode' | 'result'> {
  readonly rowMode?: 'array' | 'bytes';
}

/** As the driver `pg` takes it, which knows no rows of unparsed texts. */
export function recordedStatement({ name, text, values, rowMode }: Statement): RecordedStatement {
  return { name, text, values, rowMode: rowMode && 'array', result: '' };
}

/** One request: everything that it sent to the database, and how many bytes it was answered with. */
export interface Recorded {
  readonly requestId: string;
  readonly statements: RecordedStatement[];
  /** In how many pieces they were sent. */
  roundTrips: number;
  status: number;
  bytes: number;
}
