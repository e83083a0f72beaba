import { BANK_FILE_LIMITS, BankFileError, type BankFile, type CsvReading, readBankFile } from '@daybook/bank-files';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SAMPLES, sampleOf } from './support/samples.js';

/** The file, or the code of why it is refused. Any other error is thrown. */
function outcome(bytes: Uint8Array, csv?: CsvReading): BankFile | string {
  try {
    return readBankFile(bytes, csv);
  } catch (error) {
    if (error instanceof BankFileError) return error.code;
    throw error;
  }
}

const camt = (entries: string): Buffer =>
  Buffer.from(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`,
  );
const entry = (amount: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-31</Dt></BookgDt>${more}</Ntry>`;

describe('a file that is no statement', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'unknown_format'],
    ['a text', 'Dear Sir or Madam', 'unknown_format'],
    ['a CSV without its mapping', 'Date,Amount\n2026-01-01,1.00\n', 'unknown_format'],
    ['a PDF', '%PDF-1.7', 'unknown_format'],
    ['other XML', '<html/>', 'unknown_format'],
    [
      'a payment file',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>',
      'unknown_format',
    ],
    ['XML with a DOCTYPE', '<!DOCTYPE Document [<!ENTITY a "b">]><Document/>', 'refused'],
    ['OFX with a DOCTYPE', 'OFXHEADER:100\n<!DOCTYPE OFX SYSTEM "file:///etc/passwd"><OFX></OFX>', 'refused'],
    ['an OFX without a statement', 'OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', 'required'],
    ['a balance without an amount', ':20:A\n:25:1\n:60F:C260101EUR\n-', 'malformed'],
    ['a line without a balance', ':20:A\n:25:1\n:61:260101C1,00NTRF1\n-', 'required'],
    ['a day that there is not', ':20:A\n:25:1\n:60F:C260101EUR0,00\n:61:260230C1,00NTRF1\n-', 'invalid_date'],
    ['a currency that there is not', ':20:A\n:25:1\n:60F:C260101EUX0,00\n-', 'unknown_currency'],
    ['an amount in words', camt(entry('ten')), 'invalid_amount'],
    ['an amount with an exponent', camt(entry('1e3')), 'invalid_amount'],
    ['an amount of a tenth of a cent', camt(entry('0.001')), 'invalid_amount'],
    ['an amount of 40 digits', camt(entry('9'.repeat(40))), 'invalid_amount'],
    ['more lines than are read', camt(entry('1.00').repeat(BANK_FILE_LIMITS.lines + 1)), 'too_many_lines'],
    ['more bytes than are read', Buffer.alloc(BANK_FILE_LIMITS.bytes + 1, 32), 'refused'],
  ])('(%s) is refused with a reason', (_what, file, code) => {
    expect(outcome(typeof file === 'string' ? Buffer.from(file) : file)).toBe(code);
  });

  it('says where it cannot be read', () => {
    const file = Buffer.from(':20:A\n:25:1\n:60F:C260101EUR0,00\n:61:260199C1,00NTRF1\n-');
    expect(() => readBankFile(file)).toThrow(expect.objectContaining({ code: 'invalid_date', place: 4 }));
  });
});

describe('what banks write', () => {
  it.each<[string, string, readonly string[]]>([
    ['amounts with more zeros than the currency has digits', entry('1.5000'), ['1.50']],
    [
      'one transaction that differs from its entry',
      entry('5.00', '<NtryDtls><TxDtls><Amt Ccy="EUR">4.00</Amt></TxDtls></NtryDtls>'),
      ['5.00'],
    ],
    [
      'a batch that does not add up',
      entry(
        '5.00',
        '<NtryDtls><TxDtls><Amt Ccy="EUR">4.00</Amt></TxDtls><TxDtls><Amt Ccy="EUR">2.00</Amt></TxDtls></NtryDtls>',
      ),
      ['5.00'],
    ],
    [
      'a batch with a transaction of the other direction',
      entry(
        '5.00',
        '<NtryDtls><TxDtls><Amt Ccy="EUR">7.00</Amt></TxDtls><TxDtls><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls>',
      ),
      ['7.00', '-2.00'],
    ],
  ])('in CAMT.053, %s', (_what, entries, amounts) => {
    expect(readBankFile(camt(entries)).statements[0]!.lines.map(({ amount }) => amount)).toEqual(amounts);
  });

  it.each([
    ['<Btch><MsgId>M-1</MsgId><PmtInfId>P-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>', 'P-1'],
    ['<Btch><MsgId>M-1</MsgId><PmtInfId>NOTPROVIDED</PmtInfId></Btch>', 'M-1'],
    ['<Btch><NbOfTxs>2</NbOfTxs></Btch>', null],
  ])('in CAMT.053, a payment file that is booked as one amount has the id of its sender: %s', (batch, id) => {
    const [line] = readBankFile(camt(entry('5.00', `<NtryDtls>${batch}</NtryDtls>`))).statements[0]!.lines;
    expect(line).toMatchObject({ amount: '5.00', customerReference: id, part: null });
  });

  it('leaves out what is not booked yet, in both forms of the status', () => {
    const pending =
      entry('1.00').replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>') + entry('2.00').replace('BOOK', 'INFO');
    expect(readBankFile(camt(pending + entry('0.00') + entry('3.00'))).statements[0]).toMatchObject({
      skipped: { pending: 2, zero: 1 },
      lines: [{ amount: '3.00' }],
    });
  });

  it.each([
    ['2612310102', '2026-12-31', '2027-01-02'],
    ['2701021231', '2027-01-02', '2026-12-31'],
    ['2802280229', '2028-02-28', '2028-02-29'],
  ])('in MT940, the year of the entry date is the nearest: %s', (days, valueDate, date) => {
    const file = `:20:A\r\n:25:1\r\n:60F:C260101EUR0,00\r\n:61:${days}C1,NTRFX\r\n-\r\n`;
    expect(readBankFile(Buffer.from(file)).statements[0]!.lines).toEqual([
      expect.objectContaining({ valueDate, date, amount: '1.00', customerReference: 'X' }),
    ]);
  });

  it('in MT940, information with keys names the other side', () => {
    const information = '/EREF/E-1//CNTP/NL91ABNA0417164300/ABNANL2A/Papier BV/Utrecht///REMI/USTD//Factuur 12//';
    const file = `:20:A\n:25:1\n:60F:C260101EUR0,00\n:61:260102D1,00NTRFNONREF\n:86:${information.slice(0, 40)}\n${information.slice(40)}\n-`;
    expect(readBankFile(Buffer.from(file)).statements[0]!.lines[0]).toMatchObject({
      endToEnd: 'E-1',
      text: 'Factuur 12',
      counterparty: { name: 'Papier BV', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    });
  });

  it('in OFX, values may be empty, and an ampersand may be just one', () => {
    const file =
      'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>JPY<BANKACCTFROM><ACCTID>7</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>\n<DTPOSTED>20260105120000[-5:EST]\n<TRNAMT>-1200\n<FITID>1\n<MEMO>\n<NAME>R & D &#8364;\n</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
    expect(readBankFile(Buffer.from(file)).statements[0]!.lines).toEqual([
      expect.objectContaining({
        date: '2026-01-05',
        amount: '-1200',
        text: '',
        counterparty: { name: 'R & D €', iban: null, bic: null },
      }),
    ]);
  });

  it('in CSV, a direction may stand in a column of its own', () => {
    const mapping = {
      ...({ delimiter: ';', headerRow: 1, decimal: ',', thousands: '.' } as const),
      date: { column: 'Tag', format: 'DD.MM.YYYY' as const },
      ...{ amount: 'Betrag', indicator: { column: 'S/H', debit: ['S'], credit: ['H'] } },
    };
    const reading = { mapping, account: null, currency: 'EUR' };
    const csv = (rows: string): Buffer => Buffer.from(`Tag;Betrag;S/H\n${rows}`);
    expect(readBankFile(csv('1.2.2026;1.000,50;S\n02.02.26;7;H\n'), reading).statements[0]!.lines).toEqual([
      expect.objectContaining({ date: '2026-02-01', amount: '-1000.50', place: 2 }),
      expect.objectContaining({ date: '2026-02-02', amount: '7.00', place: 3 }),
    ]);
    expect(outcome(csv('1.2.2026;1,00;X\n'), reading)).toBe('invalid_amount');
    expect(outcome(csv('2026;1,00;S\n'), reading)).toBe('invalid_date');
    expect(outcome(csv('1.2.2026;1,00;S\n'), { ...reading, mapping: { ...mapping, amount: 'Summe' } })).toBe(
      'unknown_column',
    );
  });
});

describe('no file', () => {
  const sample = fc.constantFrom(...SAMPLES.map(sampleOf));

  it('of random bytes makes another error than one that says what is wrong', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void outcome(bytes)),
      { numRuns: 500 },
    );
  });

  it('that is cut, shuffled or damaged does either', () => {
    const damage = fc.record({
      sample,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      by: fc.uint8Array({ maxLength: 12 }),
      how: fc.nat(3),
    });
    const run = fc.property(damage, ({ sample: { bytes, csv }, at, by, how }) => {
      const cut = Math.floor(bytes.length * at);
      const lines = bytes.toString('latin1').split('\n');
      const files = [
        bytes.subarray(0, cut),
        Buffer.concat([bytes.subarray(0, cut), by, bytes.subarray(cut)]),
        Buffer.concat([bytes.subarray(0, cut), by, bytes.subarray(cut + by.length)]),
        Buffer.from(
          [...lines.slice(Math.floor(lines.length * at)), ...lines.slice(0, Math.floor(lines.length * at))].join('\n'),
          'latin1',
        ),
      ];
      outcome(files[how]!, csv);
    });
    fc.assert(run, { numRuns: 2000 });
  });

  it('at the limits takes long, or time that grows faster than the file', () => {
    const bytes = (count: number): Buffer => camt(entry('1.00', '<AddtlNtryInf>Coffee</AddtlNtryInf>').repeat(count));
    const tags = (count: number): Buffer => Buffer.from(`OFXHEADER:100\n<OFX>${'<A'.repeat(count)}`);
    const fields = (count: number): Buffer => Buffer.from(`:20:A\n:60F:C260101EUR0,00\n:86:166?20${'?'.repeat(count)}`);
    const signs = (count: number): Buffer => Buffer.from(`:20:A\n:86:${'/'.repeat(count)}`);
    for (const file of [bytes(BANK_FILE_LIMITS.lines), tags(2_000_000), fields(2_000_000), signs(2_000_000)]) {
      const begin = process.cpuUsage();
      outcome(file);
      const { user } = process.cpuUsage(begin);
      expect(user).toBeLessThan(10_000_000);
    }
  });
});
