import { describe, expect, it } from '@jest/globals';
import { ratesInCurrency } from './converted-rates.js';
import { readEcbRates } from './ecb-rates.js';

const envelope = (cubes: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Rates</gesmes:subject>
${cubes}
</gesmes:Envelope>`);
const day = (time: string, ...rates: string[]) => `<Cube time='${time}'>\n${rates.join('\n')}\n</Cube>`;
const rate = (currency: string, value: string) => `<Cube currency='${currency}' rate='${value}'/>`;

describe('a file of the ECB', () => {
  it('has one day, or many', () => {
    const two = envelope(
      `<Cube>${day('2026-01-30', rate('USD', '1.25'), rate('JPY', '160'))}${day('2026-01-29', rate('USD', '1.2'))}</Cube>`,
    );
    expect(readEcbRates(two).map(({ date, perEuro }) => [date, Object.fromEntries(perEuro)])).toEqual([
      ['2026-01-30', { USD: '1.25', JPY: '160' }],
      ['2026-01-29', { USD: '1.2' }],
    ]);
  });

  it('of all days since 1999 is read', () => {
    const currencies = Array.from(
      { length: 32 },
      (_, i) => `A${String.fromCharCode(65 + (i % 26))}${i < 26 ? 'A' : 'B'}`,
    );
    const days = Array.from({ length: 7000 }, (_, i) =>
      day(
        new Date(Date.UTC(1999, 0, i + 1)).toISOString().slice(0, 10),
        ...currencies.map((currency) => rate(currency, '1.2345')),
      ),
    );
    expect(readEcbRates(envelope(`<Cube>${days.join('')}</Cube>`))).toHaveLength(7000);
  });

  it.each([
    ['no XML', Buffer.from('USD;1.25'), /not well-formed/],
    ['a document type', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), /DOCTYPE/],
    [
      'another root',
      Buffer.from('<rates xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"/>'),
      /gesmes:Envelope/,
    ],
    ['the root of a bank', Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>'), /gesmes/],
    ['no days', envelope('<Cube></Cube>'), /no day of rates/],
    ['nothing', Buffer.alloc(0), /XML/],
    ['a day that is none', envelope(`<Cube>${day('2026-02-30', rate('USD', '1'))}</Cube>`), /Line 4.*not 2026-02-30/],
    [
      'a day without a time',
      envelope('<Cube><Cube><Cube currency="USD" rate="1"/></Cube></Cube>'),
      /Line 4: a Cube of rates/,
    ],
    ['a day without rates', envelope(`<Cube>${day('2026-01-30')}</Cube>`), /2026-01-30 has no rates/],
    [
      'the same day twice',
      envelope(`<Cube>${day('2026-01-30', rate('USD', '1')).repeat(2)}</Cube>`),
      /2026-01-30 is there twice/,
    ],
    [
      'a rate of 0',
      envelope(`<Cube>${day('2026-01-30', rate('USD', '0.00'))}</Cube>`),
      /Line 5: the rate of USD.*not 0.00/,
    ],
    ['a rate below 0', envelope(`<Cube>${day('2026-01-30', rate('USD', '-1'))}</Cube>`), /not -1/],
    ['a rate that is a word', envelope(`<Cube>${day('2026-01-30', rate('USD', 'N/A'))}</Cube>`), /not N\/A/],
    ['a rate with a comma', envelope(`<Cube>${day('2026-01-30', rate('USD', '1,25'))}</Cube>`), /not 1,25/],
    ['no rate', envelope(`<Cube>${day('2026-01-30', '<Cube currency="USD"/>')}</Cube>`), /Line 5: the rate of USD/],
    [
      'no currency',
      envelope(`<Cube>${day('2026-01-30', '<Cube rate="1"/>')}</Cube>`),
      /Line 5: a rate needs a currency/,
    ],
    [
      'a currency twice',
      envelope(`<Cube>${day('2026-01-30', rate('USD', '1'), rate('USD', '2'))}</Cube>`),
      /Line 6: USD is there twice/,
    ],
    ['an end that is missing', envelope('<Cube>').subarray(0, 300), /not well-formed/],
  ])('is refused with %s', (_what, bytes, message) => {
    let thrown: unknown;
    try {
      readEcbRates(bytes);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ problem: { field: 'file', code: 'invalid_rates_file' } });
    expect((thrown as Error).message).toMatch(message);
  });
});

describe('rates in the currency of the books', () => {
  const perEuro = new Map([
    ['USD', '1.25'],
    ['JPY', '160'],
    ['IDR', '18000'],
    ['KWD', '0.3'],
  ]);
  const inCurrency = (home: string) => Object.fromEntries(ratesInCurrency(home, perEuro) ?? []);

  it('are what one unit is worth', () => {
    expect(inCurrency('EUR')).toEqual({ USD: '0.8', JPY: '0.00625', IDR: '0.000055555556', KWD: '3.333333333333' });
    expect(inCurrency('USD')).toEqual({
      ...{ JPY: '0.0078125', IDR: '0.000069444444', KWD: '4.166666666667', EUR: '1.25' },
    });
  });

  it('have at most 15 digits, rounded once', () => {
    // 18000 ÷ 0.3 is exact; 18000 ÷ 1.25 too; 18000 ÷ 160 = 112.5.
    expect(inCurrency('IDR')).toEqual({ USD: '14400', JPY: '112.5', KWD: '60000', EUR: '18000' });
    const thirds = ratesInCurrency(
      'IDR',
      new Map([
        ['IDR', '18000.1'],
        ['KWD', '0.7'],
      ]),
    )!;
    // 25714.428571428571428…
    expect(thirds.get('KWD')).toBe('25714.4285714286');
  });

  it('are none without a rate of that currency', () => {
    expect(ratesInCurrency('CHF', perEuro)).toBeUndefined();
  });
});
