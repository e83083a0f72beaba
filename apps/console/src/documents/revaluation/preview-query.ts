import type { FormValues, Line } from '../../form/form-values.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const RATE = /^(?=.*[1-9])\d{1,15}(\.\d{1,12})?$/;

/** The parameters of the report that shows what the form would revalue; undefined without a day. */
export function previewQuery({ date, rates }: FormValues): Readonly<Record<string, string>> | undefined {
  if (typeof date !== 'string' || !DAY.test(date)) return undefined;
  const typed = new Map<string, string>();
  for (const { values } of (rates ?? []) as readonly Line[]) {
    const { currency, rate } = values;
    if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && typeof rate === 'string' && RATE.test(rate))
      typed.set(currency, rate);
  }
  if (typed.size === 0) return { date };
  return { date, rates: [...typed].map(([currency, rate]) => `${currency}:${rate}`).join(',') };
}
