import { readXml, type XmlNode } from '@daybook/xml';
import { describe, expect, it } from '@jest/globals';
import { type PaymentFile, type PainVersion, writePain001 } from './pain001.js';

const FILE: PaymentFile = {
  ...{ id: 'PRN00001', createdAt: '2026-03-02T09:00:00Z', date: '2026-03-03', batchBooking: false },
  debtor: { name: 'Other Ltd', iban: 'DE89370400440532013000', bic: null },
  transfers: [
    {
      ...{ endToEnd: 'PRN00001-1', amount: '1234.5', remittance: { kind: 'text', text: 'RE-1' } },
      creditor: { name: 'Box Works', iban: 'BE68539007547034', bic: 'GEBABEBB' },
    },
    {
      ...{ endToEnd: 'PRN00001-2', amount: '7' },
      remittance: { kind: 'reference', reference: 'RF18539007547034', issuer: 'ISO' },
      creditor: { name: 'Ann', iban: 'DE89370400440532013000', bic: null },
    },
  ],
};

const rootOf = (version: PainVersion): XmlNode =>
  readXml(Buffer.from(writePain001(FILE, version)), (_namespace, local) => local);

/** The elements below, in order, as paths. */
function paths(node: XmlNode, below = ''): string[] {
  return node.children.flatMap((child) => {
    const path = below === '' ? child.name : `${below}/${child.name}`;
    return child.children.length === 0 ? [path] : paths(child, path);
  });
}

describe('a file of payments', () => {
  it('has the elements of pain.001.001.09 in the order of its schema', () => {
    const [header, batch, transfer] = [
      'CstmrCdtTrfInitn/GrpHdr',
      'CstmrCdtTrfInitn/PmtInf',
      'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
    ];
    expect(paths(rootOf('09'))).toEqual([
      ...['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty/Nm'].map((one) => `${header}/${one}`),
      ...[
        ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf/SvcLvl/Cd', 'ReqdExctnDt/Dt', 'Dbtr/Nm'],
        ...['DbtrAcct/Id/IBAN', 'DbtrAgt/FinInstnId/Othr/Id', 'ChrgBr'],
      ].map((one) => `${batch}/${one}`),
      ...[
        ...[
          'PmtId/EndToEndId',
          'Amt/InstdAmt',
          'CdtrAgt/FinInstnId/BICFI',
          'Cdtr/Nm',
          'CdtrAcct/Id/IBAN',
          'RmtInf/Ustrd',
        ],
        ...['PmtId/EndToEndId', 'Amt/InstdAmt', 'Cdtr/Nm', 'CdtrAcct/Id/IBAN'],
        ...['Tp/CdOrPrtry/Cd', 'Tp/Issr', 'Ref'].map((one) => `RmtInf/Strd/CdtrRefInf/${one}`),
      ].map((one) => `${transfer}/${one}`),
    ]);
  });

  it('differs in the older version by its namespace, the day and the BIC', () => {
    const [newer, older] = [writePain001(FILE, '09'), writePain001(FILE, '03')];
    expect(
      newer
        .replace('pain.001.001.09', 'pain.001.001.03')
        .replace(/<ReqdExctnDt>\s*<Dt>([^<]*)<\/Dt>\s*<\/ReqdExctnDt>/, '<ReqdExctnDt>$1</ReqdExctnDt>')
        .replaceAll('BICFI', 'BIC'),
    ).toBe(older);
  });

  it('has no document type, amounts with two decimals, and the same bytes each time', () => {
    const text = writePain001(FILE, '09');
    expect(text).not.toContain('<!');
    expect([...text.matchAll(/<(?:InstdAmt Ccy="EUR"|CtrlSum)>([^<]*)</g)].map((found) => found[1])).toEqual([
      ...['1241.50', '1241.50', '1234.50', '7.00'],
    ]);
    expect(writePain001(FILE, '09')).toBe(text);
  });
});
