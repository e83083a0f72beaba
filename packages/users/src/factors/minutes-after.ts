const MINUTE_MS = 60_000;

/** Of an instant as the database answers it. A distributed database works no time out in what an INSERT returns. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}
