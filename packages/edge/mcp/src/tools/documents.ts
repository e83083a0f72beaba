import { createHash } from 'node:crypto';
import { InvalidRequest } from '@daybook/errors';
import type { Success } from '../own-interface.js';
import { recordPath } from './address.js';
import { queryOf } from './read.js';
import { fileIn } from './sent-file.js';
import type { Arguments, Context, Outcome, Tool } from './tool.js';
import { done, keyOf, preview } from './write.js';

/** The address of each form below its record. */
const FORMS: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  factur_x: 'factur_x',
  ubl: 'ubl',
  cii: 'cii',
  e_invoice: 'e_invoice',
  statement: 'statement/pdf',
};

export const DOCUMENT: Tool = {
  name: 'document',
  title: 'Get a paper or an e-invoice',
  description: `Gets what a record looks like for others. The file comes as an embedded resource; name, size and sha256 are in the data.
Forms: pdf (invoices, credit notes of bills, quotations, orders, deliveries, payments), factur_x, ubl and cii (posted invoices as e-invoices), statement (the account of a partner as PDF).
e_invoice is no file: it lists every fact that an e-invoice of an invoice lacks, with the field to fill in, also for a draft.
Parameters: language (en or de) of pdf, factur_x and statement; profile (en16931 or peppol) of ubl, cii and e_invoice; from and to of statement.
To mail a document, use act with send: the preview shows recipients, words and files, and nothing is mailed. list messages shows what became of it.`,
  arguments: {
    collection: { type: 'string', description: 'A collection that describe lists, such as invoices.', required: true },
    id: { type: 'string', description: 'Its id, or "ext:<external_id>".', required: true },
    form: { type: 'string', description: `One of ${Object.keys(FORMS).join(', ')}.`, required: true },
    parameters: { type: 'object', description: 'Such as {"language": "de"} or {"profile": "peppol"}.' },
  },
  effect: 'reads',
  run: document,
};

async function document(sent: Arguments, context: Context): Promise<Outcome> {
  const form = sent.needed('form');
  const below = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
  if (below === undefined) {
    const allowed = Object.keys(FORMS);
    const message = `form must be one of ${allowed.join(', ')}.`;
    throw new InvalidRequest({ field: 'form', code: 'invalid_value', message, allowed });
  }
  const path = `${recordPath(sent.collection(context), sent.needed('id'))}/${below}`;
  const query = queryOf(sent.object('parameters'));
  if (form === 'e_invoice') {
    const { json } = await context.own.ask('GET', path, { query });
    const summary =
      json['ok'] === true ? 'Nothing is missing for an e-invoice.' : 'Facts are missing for an e-invoice.';
    return { summary, data: json };
  }
  const { bytes, name, mediaType } = await context.own.file(path, query);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    summary: `The file ${name}, embedded as a resource.`,
    data: { name, media_type: mediaType, size: bytes.length, sha256 },
    file: { uri: `daybook:/${path}`, mediaType, bytes },
  };
}

const BILLS = 'bills';

export const BILL_FROM_DOCUMENT: Tool = {
  name: 'bill_from_document',
  title: 'Make a bill from an e-invoice',
  description: `Makes a draft bill from the e-invoice of a supplier: XML in UBL or CII (XRechnung, Peppol), or a PDF with the XML inside (Factur-X, ZUGFeRD). The supplier, the taxes and the products are looked up; the file is attached to the bill.
Send xml or base64, not both. The same file again is the same bill (duplicate: true). told has the figures of the file; warnings name what a person must check, such as an unknown supplier or a new bank account; suggestions are partners of that name.
The draft books nothing. Check it with the person who asked, then preview confirm with act.`,
  arguments: {
    xml: { type: 'string', description: 'The XML as text, in UTF-8 whatever its first line says of the encoding.' },
    base64: { type: 'string', description: 'The bytes of the file, PDF or XML, in base64.' },
    filename: { type: 'string', description: 'The name of the attachment. Default: the number of the invoice.' },
    accept_differences: {
      type: 'boolean',
      description: 'true: also where the figures of the file do not add up. The bill has those of its lines.',
    },
    execute: {
      type: 'boolean',
      description: 'false: only show what would be created. Left out or true: the draft is created.',
    },
    idempotency_key: {
      type: 'string',
      description:
        'Needed to create. Any text that identifies this one operation. Send the same one again when you retry.',
    },
  },
  effect: 'adds',
  run: billFromDocument,
};

async function billFromDocument(sent: Arguments, context: Context): Promise<Outcome> {
  const resource = context.registry.find(BILLS)!;
  const execute = sent.flag('execute') ?? true;
  const filename = sent.text('filename');
  const query = {
    ...(filename === undefined ? {} : { filename }),
    ...(sent.flag('accept_differences') === true ? { accept_differences: 'true' } : {}),
    ...(execute ? {} : { dry_run: 'true' }),
  };
  const idempotencyKey = execute ? keyOf(sent) : undefined;
  const answer = await context.own.ask('POST', `/${BILLS}/from_document`, {
    query,
    idempotencyKey,
    file: fileIn(sent, 'xml'),
  });
  if (!execute) return preview(sent, answer);
  const { bill, ...more } = answer.json;
  const made = done(resource, { ...answer, json: bill } as Success, []);
  return { summary: made.summary, data: { ...made.data, ...more } };
}
