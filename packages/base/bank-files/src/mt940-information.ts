import { type BankLine, type Counterparty, NOBODY } from './bank-file.js';
import { ibanOr, textOr } from './values.js';

/** What the field :86: adds to a line. */
export type Information = Pick<BankLine, 'text' | 'counterparty' | 'endToEnd' | 'mandate' | 'structuredReference'>;

/** Banks write the field in three styles: numbered (`166?20…?32…`), with keys (`/NAME/…/REMI/…`), and plain. */
export function informationOf(lines: readonly string[]): Information {
  const whole = lines.join('');
  if (/^\d{3}\?/.test(whole)) return numbered(whole.slice(3));
  if (KEYS.test(whole)) return keyed(whole);
  return {
    ...NOTHING,
    text: lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' '),
  };
}

const NOTHING: Information = {
  text: '',
  counterparty: NOBODY,
  endToEnd: null,
  mandate: null,
  structuredReference: null,
};

/** The words within the purpose of a numbered field, each with a plus. */
const WORDS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)\+/;

/** `?20` to `?29` and `?60` to `?63` are the purpose, cut anywhere: they are joined without a separator. */
function numbered(field: string): Information {
  const parts = new Map<string, string>();
  for (const part of field.split('?').slice(1)) {
    const [key, value] = [part.slice(0, 2), part.slice(2)];
    parts.set(key, (parts.get(key) ?? '') + value);
  }
  const joined = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, at) => parts.get(String(from + at)) ?? '').join('');
  const purpose = joined(20, 29) + joined(60, 63);
  const words = wordsOf(purpose);
  return {
    ...NOTHING,
    text: (words.get('SVWZ') ?? words.get('')!).trim() || (parts.get('00') ?? '').trim(),
    counterparty: {
      name: textOr(joined(32, 33)),
      iban: ibanOr(parts.get('31')) ?? ibanOr(words.get('IBAN')),
      bic: bicOr(parts.get('30')) ?? bicOr(words.get('BIC')),
    },
    endToEnd: textOr(words.get('EREF')),
    mandate: textOr(words.get('MREF')),
  };
}

/** The text before the first word, by the empty key, and behind each word. The first of two equal words counts. */
function wordsOf(purpose: string): ReadonlyMap<string, string> {
  const [before, ...rest] = purpose.split(WORDS);
  const words = new Map([['', before!]]);
  for (let at = 0; at < rest.length; at += 2) {
    const key = rest[at]!;
    if (!words.has(key)) words.set(key, rest[at + 1]!);
  }
  return words;
}

/** It may be the national number of a bank instead. */
const bicOr = (text: string | undefined): string | null => {
  const value = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) ? value : null;
};

const KEY =
  '(TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|MARF|CSID|PREF|RTRN|ADDR|ISDT|PURP|RREF|ULTB|ULTD|SVCL|OCMT|CHGS|ID)';
const KEYS = new RegExp(`^/${KEY}/`);
const SPLIT = new RegExp(`/${KEY}/`);

/** `/EREF/…//CNTP/IBAN/BIC/NAME/CITY///REMI/USTD//…`: each key with what stands behind it. */
function keyed(field: string): Information {
  const [, ...rest] = field.split(SPLIT);
  const facts = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const value = rest[at + 1]!.replaceAll(/^\/+|\/+$/g, '').trim();
    if (!facts.has(rest[at]!) && value !== '') facts.set(rest[at]!, value);
  }
  const [kind, ...words] = (facts.get('REMI') ?? '').split('/');
  const isStructured = kind === 'STRD' && words.length > 0;
  return {
    ...NOTHING,
    text: isStructured ? '' : kind === 'USTD' ? words.join('/').replace(/^\//, '') : (facts.get('REMI') ?? ''),
    structuredReference: isStructured ? textOr(words.at(-1)) : null,
    counterparty: counterpartyOf(facts),
    endToEnd: textOr(facts.get('EREF')),
    mandate: textOr(facts.get('MARF')),
  };
}

function counterpartyOf(facts: ReadonlyMap<string, string>): Counterparty {
  const [iban, bic, name] = facts.get('CNTP')?.split('/') ?? [];
  return {
    name: textOr(name ?? facts.get('NAME')),
    iban: ibanOr(iban ?? facts.get('IBAN')),
    bic: bicOr(bic ?? facts.get('BIC')),
  };
}
