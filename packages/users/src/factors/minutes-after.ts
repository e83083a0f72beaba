const MINUTE_MS = 60_000;

/** Adds minutes to an instant as the database returns it. A distributed database cannot compute times in what an INSERT returns. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}
