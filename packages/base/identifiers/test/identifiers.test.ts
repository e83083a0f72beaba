import {
  checkBic,
  checkGln,
  checkIban,
  checkLeitwegId,
  checkReference,
  checkVatId,
  type Checked,
  creditorReference,
  EMAIL,
  printedIban,
  type ReferenceKind,
} from '@daybook/identifiers';
import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

const codeOf = (checked: Checked): string => ('value' in checked ? `${checked.value} fits` : checked.code);

describe('an IBAN', () => {
  // Examples of the SWIFT IBAN Registry.
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ])('%s is one', (text, value) => expect(checkIban(text)).toEqual({ value }));

  it.each([
    ['DE89 3704 0044 0532 0130 01', 'bad_checksum', 'an IBAN with valid check digits. One character is probably wrong'],
    ['DE89 3704 0044 0532 0130', 'invalid_format', 'an IBAN of 22 characters, as those of DE are, not 20'],
    ['US64 1234 5678', 'invalid_format', 'an IBAN of a country that has them, which US is not'],
    ['constructor', 'invalid_format', 'an IBAN, such as DE89 3704 0044 0532 0130 00'],
    ['DE8937040044053201300Ö', 'invalid_format', 'an IBAN, such as DE89 3704 0044 0532 0130 00'],
  ])('%s is none: %s', (text, code, requirement) => expect(checkIban(text)).toEqual({ code, requirement }));

  it('with two neighbours exchanged, or one digit changed, is none', () => {
    const iban = 'DE89370400440532013000';
    for (let i = 2; i < iban.length - 1; i++) {
      const swapped = iban.slice(0, i) + iban[i + 1] + iban[i] + iban.slice(i + 2);
      if (swapped !== iban) expect([i, codeOf(checkIban(swapped))]).toEqual([i, 'bad_checksum']);
      const changed = iban.slice(0, i) + ((Number(iban[i]) + 1) % 10) + iban.slice(i + 1);
      expect([i, codeOf(checkIban(changed))]).toEqual([i, 'bad_checksum']);
    }
  });

  it('is printed in groups of four', () => {
    expect(printedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(printedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('a BIC', () => {
  it.each([
    ['DEUTDEFF', 'DEUTDEFF fits'],
    ['deut de ff 500', 'DEUTDEFF500 fits'],
    ['DEUTXXFF', 'invalid_format'],
    ['DEUTDEF', 'invalid_format'],
    ['DEUTDEFF50', 'invalid_format'],
  ])('%s: %s', (text, found) => expect(codeOf(checkBic(text, ['DE', 'FR']))).toBe(found));
});

describe('a VAT id', () => {
  it.each([
    ['DE136695976', 'DE136695976 fits'],
    ['de 136 695 976', 'DE136695976 fits'],
    ['DE136695977', 'bad_checksum'],
    ['ATU13585627', 'ATU13585627 fits'],
    ['BE 0428.759.497', 'BE0428759497 fits'],
    ['CHE-107.787.577 MWST', 'CHE107787577 fits'],
    ['CHE-107.787.578', 'bad_checksum'],
    ['EL094259216', 'EL094259216 fits'],
    ['GB980780684', 'GB980780684 fits'],
    ['XI980780684', 'XI980780684 fits'],
    ['FR40303265045', 'FR40303265045 fits'],
    ['IT00743110157', 'IT00743110157 fits'],
    ['NL004495445B01', 'NL004495445B01 fits'],
    ['NO995525828MVA', 'NO995525828MVA fits'],
    ['PL8567346215', 'PL8567346215 fits'],
    ['PL8567346216', 'bad_checksum'],
    ['SE556188840401', 'SE556188840401 fits'],
    ['US12345', 'US12345 fits'],
    ['DE12', 'invalid_format'],
    ['136695976', 'invalid_format'],
    ['DE', 'invalid_format'],
    ['DE136695976; DROP', 'invalid_format'],
    ['US*1', 'invalid_format'],
  ])('%s: %s', (text, found) => expect(codeOf(checkVatId(text))).toBe(found));
});

describe('a GLN', () => {
  it.each([
    ['4012345000009', '4012345000009 fits'],
    ['4012345000008', 'bad_checksum'],
    ['401234500000', 'invalid_format'],
  ])('%s: %s', (text, found) => expect(codeOf(checkGln(text))).toBe(found));
});

describe('a Leitweg-ID', () => {
  it.each([
    ['04011000-1234512345-06', '04011000-1234512345-06 fits'],
    ['991-33333TEST-33', '991-33333TEST-33 fits'],
    ['992-90009-96', '992-90009-96 fits'],
    ['04011000-12345-34', 'bad_checksum'],
    ['04011000123451234506', 'invalid_format'],
  ])('%s: %s', (text, found) => expect(codeOf(checkLeitwegId(text))).toBe(found));
});

describe('a reference of a payment', () => {
  it.each<[ReferenceKind, string, string]>([
    ['iso11649', 'RF18 5390 0754 7034', 'RF18539007547034 fits'],
    ['iso11649', 'RF19 5390 0754 7034', 'bad_checksum'],
    ['be', '+++090/9337/55493+++', '090933755493 fits'],
    ['be', '+++090/9337/55494+++', 'bad_checksum'],
    ['be', '000000000097', '000000000097 fits'],
    ['ch', '21 00000 00003 13947 14300 09017', '210000000003139471430009017 fits'],
    ['ch', '21 00000 00003 13947 14300 09018', 'bad_checksum'],
    ['fi', '1234561', '1234561 fits'],
    ['fi', '1234562', 'bad_checksum'],
    ['se', '1234567897', '1234567897 fits'],
    ['se', '1234567890', 'bad_checksum'],
    // The example of the Dutch payments association.
    ['nl', '5000 0567 8901 2345', '5000056789012345 fits'],
    ['nl', '4000 0567 8901 2345', 'bad_checksum'],
    ['nl', '500005678901234', 'invalid_format'],
    ['si', 'SI05 19-1235-84503', 'SI0519-1235-84503 fits'],
    ['si', 'SI05 18-1235-84503', 'bad_checksum'],
    ['si', 'SI00 2026-17', 'SI002026-17 fits'],
    ['si', 'SI99', 'invalid_format'],
    ['si', 'SI01 1-2-3-4', 'invalid_format'],
    ['no', '2345676', '2345676 fits'],
    ['no', '12345678911', '12345678911 fits'],
    ['no', '2345677', 'bad_checksum'],
    ['no', 'x', 'invalid_format'],
  ])('of %s, %s: %s', (kind, text, found) => expect(codeOf(checkReference(kind, text))).toBe(found));

  it('is made of the number of a document, and fits', () => {
    expect(creditorReference('INV/2026/00001')).toBe('RF76INV202600001');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9/_ -]{0,40}[A-Za-z0-9]$/), (number) => {
        const reference = creditorReference(number);
        expect(checkReference('iso11649', reference)).toEqual({ value: reference });
      }),
      { seed: seedOf('references') },
    );
    expect(() => creditorReference('-/-')).toThrow(RangeError);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ann@example.com',
    'a.b+c@sub.example.co',
    'jörg@münchen.example',
    "o'neil/x=1@example.com",
    '用户@例子.广告',
  ])('%s is one', (text) => expect(text).toMatch(EMAIL));

  it.each([
    'ann@localhost',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@exa,mple.com',
    'ann@exam<ple.com',
    'ann b@example.com',
    'ann@example.com\n',
    'ann@exam\u0000ple.com',
    'a\u200Fnn@example.com',
    'ann@example.com,bea@example.com',
    'Ann <ann@example.com>',
    '"ann"@example.com',
    'ann@[127.0.0.1]',
    'ann@bea@example.com',
    '@example.com',
  ])('%j is none', (text) => expect(text).not.toMatch(EMAIL));
});
