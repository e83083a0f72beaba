import { canonical, decimalPlaces, sum } from '@daybook/money';
import { xml, type XmlElement, xmlText } from '@daybook/xml';
import type { Remittance } from './remittance.js';
import { sepaText } from './sepa-text.js';

/** `09` is what banks of SEPA take since November 2023; older ones may still want `03`. */
export const PAIN_VERSIONS = ['09', '03'] as const;

export type PainVersion = (typeof PAIN_VERSIONS)[number];

interface Party {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

/** What a payment file says, whatever its version. */
export interface PaymentFile {
  /** Of the message, and of its one batch. */
  readonly id: string;
  /** An instant in UTC, `2026-03-02T09:00:00Z`. */
  readonly createdAt: string;
  /** The day of execution. */
  readonly date: string;
  /** Whether the bank books the batch as one amount. */
  readonly batchBooking: boolean;
  readonly debtor: Party;
  readonly transfers: readonly {
    readonly endToEnd: string;
    /** In EUR. */
    readonly amount: string;
    readonly creditor: Party;
    readonly remittance: Remittance;
  }[];
}

const NAME_MAX = 70;

/** A SEPA credit transfer as pain.001.001.09 or .03, within the rules of EPC132-08. The same file gives the same bytes. */
export function writePain001(file: PaymentFile, version: PainVersion): string {
  const root = {
    name: 'Document',
    attributes: { xmlns: `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}` },
    content: [xml('CstmrCdtTrfInitn', [groupHeader(file), batch(file, version)])!],
  };
  return xmlText(root);
}

function groupHeader(file: PaymentFile): XmlElement | undefined {
  return xml('GrpHdr', [
    xml('MsgId', file.id),
    xml('CreDtTm', file.createdAt),
    ...totals(file),
    xml('InitgPty', [name(file.debtor)]),
  ]);
}

function batch(file: PaymentFile, version: PainVersion): XmlElement | undefined {
  const { id, date, batchBooking, debtor, transfers } = file;
  return xml('PmtInf', [
    xml('PmtInfId', id),
    xml('PmtMtd', 'TRF'),
    xml('BtchBookg', String(batchBooking)),
    ...totals(file),
    xml('PmtTpInf', [xml('SvcLvl', [xml('Cd', 'SEPA')])]),
    version === '03' ? xml('ReqdExctnDt', date) : xml('ReqdExctnDt', [xml('Dt', date)]),
    xml('Dbtr', [name(debtor)]),
    xml('DbtrAcct', [account(debtor)]),
    agent('DbtrAgt', debtor, version) ?? unknownAgent('DbtrAgt'),
    xml('ChrgBr', 'SLEV'),
    ...transfers.map(({ endToEnd, amount, creditor, remittance }) =>
      xml('CdtTrfTxInf', [
        xml('PmtId', [xml('EndToEndId', endToEnd)]),
        xml('Amt', [xml('InstdAmt', cents(amount), { Ccy: 'EUR' })]),
        agent('CdtrAgt', creditor, version),
        xml('Cdtr', [name(creditor)]),
        xml('CdtrAcct', [account(creditor)]),
        remitted(remittance),
      ]),
    ),
  ]);
}

const totals = ({ transfers }: PaymentFile): (XmlElement | undefined)[] => [
  xml('NbOfTxs', String(transfers.length)),
  xml('CtrlSum', cents(sum(transfers.map(({ amount }) => amount)))),
];

const name = ({ name: text }: Party): XmlElement | undefined => xml('Nm', sepaText(text, NAME_MAX));

const account = ({ iban }: Party): XmlElement | undefined => xml('Id', [xml('IBAN', iban)]);

/** The bank of a party; left out where its BIC is not known: the IBAN says it. */
const agent = (element: string, { bic }: Party, version: PainVersion): XmlElement | undefined =>
  xml(element, [xml('FinInstnId', [xml(version === '03' ? 'BIC' : 'BICFI', bic ?? undefined)])]);

/** The bank of the debtor has to be there: without its BIC, as not provided. */
const unknownAgent = (element: string): XmlElement | undefined =>
  xml(element, [xml('FinInstnId', [xml('Othr', [xml('Id', 'NOTPROVIDED')])])]);

function remitted(remittance: Remittance): XmlElement | undefined {
  if (remittance.kind === 'text') return xml('RmtInf', [xml('Ustrd', remittance.text)]);
  const { reference, issuer } = remittance;
  const type = xml('Tp', [xml('CdOrPrtry', [xml('Cd', 'SCOR')]), xml('Issr', issuer)]);
  return xml('RmtInf', [xml('Strd', [xml('CdtrRefInf', [type, xml('Ref', reference)])])]);
}

/** `1234.5` as `1234.50`. */
function cents(amount: string): string {
  const text = canonical(amount);
  const places = decimalPlaces(text);
  return places === 0 ? `${text}.00` : `${text}${'0'.repeat(Math.max(0, 2 - places))}`;
}
