/** How long one has to wait: `45 s`, `about 60 minutes`, `about 3 hours`. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `about ${minutes} minutes` : `about ${Math.ceil(minutes / 60)} hours`;
}
