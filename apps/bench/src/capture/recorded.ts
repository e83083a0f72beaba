/** One statement as the service sent it. */
export interface RecordedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode?: 'array';
  /** The rows that came back, as JSON; cut where they are long. */
  result: string;
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
