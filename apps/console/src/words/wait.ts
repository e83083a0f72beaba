import { t } from '../texts/words.js';

/** A waiting time in words: `45 s`, `about 60 minutes`, `about 3 hours`. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? t.wait.minutes(minutes) : t.wait.hours(Math.ceil(minutes / 60));
}
