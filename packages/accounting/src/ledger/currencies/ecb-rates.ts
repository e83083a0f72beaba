import { InvalidRequest } from '@daybook/errors';
import { fits, isRealDate, isZero } from '@daybook/money';
import { readXml, XmlFault, type XmlNode, type XmlSize } from '@daybook/xml';

/** The rates of one day. */
export interface DayOfRates {
  readonly date: string;
  /** Units of each currency for one euro, as the file writes them. */
  readonly perEuro: ReadonlyMap<string, string>;
}

/** All days since 1999 have some 220,000 elements in 8 MB. */
const SIZE: XmlSize = { bytes: 64 * 1024 * 1024, elements: 1_000_000 };

const ENVELOPE = 'http://www.gesmes.org/xml/2002-08-01';
const RATES = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

/**
 * The euro foreign exchange reference rates of the European Central Bank: its file of a day, of the last 90 days, or of all days. What is
 * in them besides the rates is not read.
 * @throws InvalidRequest `invalid_rates_file` that says what is wrong, and in which line
 */
export function readEcbRates(bytes: Uint8Array): DayOfRates[] {
  const root = rootOf(bytes);
  if (root.name !== 'envelope') throw broken('The file is not the XML of the ECB: its root is not gesmes:Envelope.');
  const days = root.children.flatMap(({ children }) => children);
  if (days.length === 0)
    throw broken('The file has no day of rates: gesmes:Envelope has no Cube with a time in its Cube.');
  const seen = new Set<string>();
  return days.map((day) => {
    const { date, perEuro } = dayOf(day);
    if (seen.has(date)) throw broken(`Line ${day.line}: the day ${date} is there twice.`);
    seen.add(date);
    return { date, perEuro };
  });
}

function rootOf(bytes: Uint8Array): XmlNode {
  try {
    return readXml(bytes, nameOf, SIZE);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw broken(
      error.code === 'other_root'
        ? 'The file is not the XML of the ECB: its root is not gesmes:Envelope.'
        : error.message,
      error,
    );
  }
}

/** The envelope, and every Cube: that of all days, those of the days, and those of the rates. */
function nameOf(namespace: string, local: string): string | undefined {
  if (namespace === ENVELOPE && local === 'Envelope') return 'envelope';
  return namespace === RATES && local === 'Cube' ? 'cube' : undefined;
}

function dayOf({ attributes, children, line }: XmlNode): DayOfRates {
  const date = attributes['time'];
  if (date === undefined || !isRealDate(date))
    throw broken(`Line ${line}: a Cube of rates needs its day as time="YYYY-MM-DD"${found(date)}.`);
  const perEuro = new Map<string, string>();
  for (const { attributes: of, line: at } of children) {
    const { currency, rate } = of;
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency))
      throw broken(`Line ${at}: a rate needs a currency of three capital letters${found(currency)}.`);
    if (rate === undefined || !isRate(rate))
      throw broken(`Line ${at}: the rate of ${currency} on ${date} must be a number above 0${found(rate)}.`);
    if (perEuro.has(currency)) throw broken(`Line ${at}: ${currency} is there twice on ${date}.`);
    perEuro.set(currency, rate);
  }
  if (perEuro.size === 0) throw broken(`Line ${line}: ${date} has no rates.`);
  return { date, perEuro };
}

function isRate(text: string): boolean {
  return /^\d{1,15}(\.\d{1,12})?$/.test(text) && !isZero(text) && fits(text, { maxDigits: 15, maxDecimals: 12 });
}

const found = (value: string | undefined): string => (value === undefined ? '' : `, not ${value.slice(0, 40)}`);

function broken(message: string, cause?: unknown): InvalidRequest {
  return new InvalidRequest({ field: 'file', code: 'invalid_rates_file', message }, { cause });
}
