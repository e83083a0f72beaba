/** Ends of months of the last two years. */
export function endsOfMonths(): string[] {
  const now = new Date();
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i * 2, 0)).toISOString().slice(0, 10),
  );
}
