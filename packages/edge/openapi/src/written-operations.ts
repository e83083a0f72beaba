import { closed, orNull, ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { optional, text } from './parameters.js';
import { summarized, whole } from './written-schemas.js';
import { KEY_OUTCOME } from './key-outcome.js';
import { success } from './responses.js';
import { dryRunSchema } from './record-operations.js';

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };

export const listSchema = (item: Json): Json => whole({ data: { type: 'array', items: item } });

const NAME_OF_UNIT = whole({ en: TEXT, de: TEXT });
const UNIT = whole({
  ...{ code: TEXT, name: NAME_OF_UNIT, symbol: NAME_OF_UNIT, decimals: COUNT },
  category: {
    enum: ['count', 'mass', 'length', 'area', 'volume', 'time', null],
    description: 'What it measures. Units of one category with a factor convert into each other.',
  },
  factor: {
    type: ['number', 'null'],
    description:
      'How many of the base unit of its category it is, exactly: C62, KGM, MTR, MTK, LTR or HUR. Null: it converts into no other by itself.',
  },
});

const BY_BARCODE = whole({
  product: { anyOf: [ref('Relation'), { type: 'null' }] },
  unit_code: { type: ['string', 'null'] },
  factor: { type: ['number', 'null'], description: 'How many of the unit of the product it is.' },
});

/** An operation of a controller without a definition. */
export interface WrittenOperation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Json[];
  readonly body?: Json;
  readonly answer: Json;
  /** The alternative answers that a parameter selects. */
  readonly answers?: Json;
  /** In addition to those of every route of its kind. */
  readonly refusals?: readonly number[];
}

const file = (description: string, types: readonly string[]): Json => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: TEXT }])),
});
const inPath = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: TEXT,
});
const RECORD_ID = refTo('parameters', 'record');
const PROFILE = refTo('parameters', 'profile');

/** An invoice in a syntax of EN 16931. */
const eInvoice = (syntax: string, name: string): WrittenOperation => ({
  id: `getInvoice${syntax}`,
  tag: 'invoices',
  summary: `Get an invoice as ${name}`,
  description: 'The e-invoice of a posted one (EN 16931).',
  parameters: [RECORD_ID, PROFILE],
  answer: { description: 'The XML.', content: { 'application/xml': { schema: TEXT } } },
  refusals: [400, 403, 404, 422],
});

const dayParameter = (name: string, description: string): Json => ({
  ...{ name, in: 'query', description },
  schema: optional({ type: 'string', format: 'date' }),
});

/** A record as PDF. */
const paper = (
  id: string,
  tag: string,
  summary: string,
  description: string,
  more: readonly Json[] = [],
): WrittenOperation => ({
  ...{ id, tag, summary, description },
  parameters: [RECORD_ID, ...['language', 'inline'].map((one) => refTo('parameters', one)), ...more],
  answer: refTo('responses', 'Paper'),
  refusals: [400, 403, 404, 422],
});

/** The answers of several written operations. */
export const WRITTEN_RESPONSES = {
  Paper: {
    description: 'The paper.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  },
};

const alive = success('Yes.', whole({ status: { const: 'ok' } }));
const ready = success(
  'Yes.',
  closed({ status: { const: 'ok' }, writes: { const: 'stopped' }, unreachable: { type: 'array', items: TEXT } }, [
    'status',
  ]),
);
const links = Object.fromEntries(['api', 'docs', 'reference', 'openapi', 'live', 'ready'].map((name) => [name, TEXT]));
const places = success('Their names and paths.', listSchema(whole({ name: TEXT, path: TEXT })));
const described = success('Its fields, states and actions.', ref('DescribedResource'));
const budget = whole({
  name: TEXT,
  window: COUNT,
  limit: orNull(COUNT),
  remaining: orNull(COUNT),
  reset: orNull(COUNT),
});

/** The media types of the documentation. */
const PAGE_TYPES = ['text/html', 'text/markdown'];
const FILE_TYPES = ['text/css', 'text/javascript', 'text/plain', 'application/json', 'image/svg+xml'];

/** By method and path as in the document. Every hand-written route needs an entry. */
export const WRITTEN_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /': {
    id: 'getService',
    tag: 'service',
    summary: 'Get the links of the service',
    description:
      'The addresses of the interface, its documentation and this document. A browser (`Accept: text/html`) gets the console instead.',
    answer: success('Links.', whole({ name: TEXT, links: whole(links) })),
  },
  'GET /health/live': {
    id: 'getLiveness',
    tag: 'service',
    summary: 'Check that the process is alive',
    description: 'Answers as long as the process runs, whatever the database does.',
    answer: alive,
  },
  'GET /health/ready': {
    id: 'getReadiness',
    tag: 'service',
    summary: 'Check that the service is ready',
    description:
      'Answers 503 while the service starts, stops, or cannot reach its database: send requests only while it answers 200. `writes`: an operator has stopped them. `unreachable`: servers whose workspaces get 503.',
    answer: ready,
  },
  'GET /openapi.json': {
    id: 'getOpenapi',
    tag: 'service',
    summary: 'Get the OpenAPI document',
    description: 'This document, made from the same definitions that validate requests.',
    answer: success('OpenAPI 3.1.', { type: 'object' }),
    refusals: [400],
  },
  'GET /docs': {
    id: 'getDocs',
    tag: 'service',
    summary: 'Open the documentation',
    description:
      'Its first page. With `Accept: text/markdown` any page is Markdown, as it is at its address with `.md`.',
    answer: file('The page.', PAGE_TYPES),
  },
  'GET /docs/{page}': {
    id: 'getDocsPage',
    tag: 'service',
    summary: 'Open a page of the documentation',
    description: 'A page, or a file that pages load.',
    parameters: [inPath('page', 'Its name, such as errors.')],
    answer: file('The page.', [...PAGE_TYPES, ...FILE_TYPES]),
    refusals: [404],
  },
  'GET /docs/{folder}/{page}': {
    id: 'getDocsPageOfFolder',
    tag: 'service',
    summary: 'Open a page of a folder of the documentation',
    description: 'A guide, or a part of the specification.',
    parameters: [inPath('folder', 'guides or spec'), inPath('page', 'Its name, such as first-invoice.')],
    answer: file('The page.', PAGE_TYPES),
    refusals: [404],
  },
  'GET /llms.txt': {
    id: 'getLlms',
    tag: 'service',
    summary: 'List the pages of the documentation',
    description: 'For programs: every page with its Markdown and a summary.',
    answer: file('The list.', ['text/plain']),
  },
  'POST /mcp': {
    id: 'sendMcpMessage',
    tag: 'service',
    summary: 'Send a message of an agent',
    description: 'The Model Context Protocol: eleven tools for agents, in the workspace of the token (docs/mcp.md).',
    body: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    answer: success('The answer of the protocol, JSON-RPC 2.0.', { type: 'object' }),
    refusals: [400, 403, 413, 415],
  },
  'GET /v1': {
    id: 'listCollections',
    tag: 'workspace',
    summary: 'List the collections',
    description: 'Names and paths of all collections of the workspace.',
    answer: places,
  },
  'GET /v1/invoices/{id}/pdf': paper(
    'getInvoicePdf',
    'invoices',
    'Get an invoice on paper',
    'The invoice or credit note as PDF; a draft is marked DRAFT.',
  ),
  'GET /v1/bills/{id}/pdf': paper(
    'getBillPdf',
    'bills',
    'Get the credit note of a bill on paper',
    'A debit note for the supplier. Refused for a bill, whose paper is that of the supplier.',
  ),
  'GET /v1/payments/{id}/pdf': paper(
    'getPaymentPdf',
    'payments',
    'Get a payment on paper',
    'A receipt, or a remittance advice for an outbound payment, with what it settles now.',
  ),
  'GET /v1/partners/{id}/statement/pdf': paper(
    'getPartnerStatementPdf',
    'partners',
    'Get a statement of account on paper',
    'Entries with balances, by currency, and what is open by days overdue.',
    [dayParameter('from', 'Default: the start of the fiscal year.'), dayParameter('to', 'Default: today.')],
  ),
  'GET /v1/partners/{id}/reminder/pdf': paper(
    'getPartnerReminderPdf',
    'partners',
    'Get a payment reminder on paper',
    'What a reminder by hand would state today.',
    [{ name: 'level', in: 'query', schema: optional({ type: 'integer', minimum: 1, maximum: 3 }) }],
  ),
  'GET /v1/quotations/{id}/pdf': paper(
    'getQuotationPdf',
    'quotations',
    'Get a quotation on paper',
    'The quotation as PDF; a draft is marked DRAFT.',
  ),
  'GET /v1/orders/{id}/pdf': paper(
    'getOrderPdf',
    'orders',
    'Get the confirmation of an order on paper',
    'The order as PDF; a draft is marked DRAFT.',
  ),
  'GET /v1/purchase_orders/{id}/pdf': paper(
    'getPurchaseOrderPdf',
    'purchase_orders',
    'Get a purchase order on paper',
    'The order as PDF, to be sent to the supplier; a draft is marked DRAFT.',
  ),
  'GET /v1/deliveries/{id}/pdf': paper(
    'getDeliveryPdf',
    'deliveries',
    'Get a delivery note on paper',
    'What is or was delivered, without prices.',
  ),
  'GET /v1/invoices/{id}/factur_x': paper(
    'getInvoiceFacturX',
    'invoices',
    'Get an invoice as Factur-X',
    'The PDF of a posted one, with its CII inside.',
  ),
  'GET /v1/invoices/{id}/e_invoice': {
    id: 'getInvoiceEInvoice',
    tag: 'invoices',
    summary: 'List what an e-invoice lacks',
    description: 'Every missing fact, also of a draft.',
    parameters: [RECORD_ID, PROFILE],
    answer: success('What is missing.', {
      type: 'object',
      required: ['ok', 'missing'],
      properties: {
        ok: { type: 'boolean' },
        missing: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'term', 'message'],
            properties: { field: TEXT, term: TEXT, message: TEXT },
          },
        },
      },
    }),
    refusals: [400, 403, 404],
  },
  'GET /v1/invoices/{id}/ubl': eInvoice('Ubl', 'UBL 2.1'),
  'GET /v1/invoices/{id}/cii': eInvoice('Cii', 'CII D16B'),
  'GET /v1/settings': {
    id: 'listSettings',
    tag: 'workspace',
    summary: 'List the groups of settings',
    description: 'Names and paths of all groups of settings.',
    answer: places,
  },
  'GET /v1/schema': {
    id: 'listSchemas',
    tag: 'schema',
    summary: 'List the resources',
    description: 'All resources that have a schema, with their operations and scopes.',
    answer: success('The resources.', listSchema(whole(summarized))),
  },
  'GET /v1/schema/{resource}': {
    id: 'getSchema',
    tag: 'schema',
    summary: 'Get the schema of a resource',
    description:
      'The fields of a resource with their types, filters and sort keys, its states and what may change in them, and its actions with their arguments.',
    parameters: [inPath('resource', 'Its name, such as invoices.')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/schema/settings/{name}': {
    id: 'getSchemaInArea',
    tag: 'schema',
    summary: 'Get the schema of a group of settings',
    description: 'The same as the schema of a resource, for a name with a slash: `settings/company`.',
    parameters: [inPath('name', 'Its name after the slash, such as company.')],
    answer: described,
    refusals: [404],
  },
  'GET /v1/reports': {
    id: 'listReports',
    tag: 'reports',
    summary: 'List the reports',
    description:
      'The reports that the token may read, with their parameters, columns and scopes. `year_end` says how fiscal years end in the report.',
    answer: success('The reports.', listSchema(ref('DescribedReport'))),
  },
  'GET /v1/units': {
    id: 'listUnits',
    tag: 'units',
    summary: 'List the units',
    description: 'What `unit_code` may be: codes of UN/ECE Recommendation 20 and 21.',
    answer: success('The units.', listSchema(UNIT)),
  },
  'GET /v1/products/by_barcode': {
    id: 'getProductByBarcode',
    tag: 'products',
    summary: 'Find a product by a barcode',
    description: 'Its own, or that of one of its units: then `unit_code` is that of the pack. Nulls: nothing has it.',
    parameters: [{ ...text('barcode', 'As it was scanned.'), required: true }],
    answer: success('The product and the unit.', BY_BARCODE),
    refusals: [400, 403],
  },
  'GET /v1/token': {
    id: 'getCurrentToken',
    tag: 'token',
    summary: 'Get the token',
    description:
      'The token that the request was sent with: name, scopes, expiry, workspace and limits. Never its value.',
    answer: success('The token.', ref('CurrentToken')),
  },
  'DELETE /v1/token': {
    id: 'revokeCurrentToken',
    tag: 'token',
    summary: 'Revoke the token',
    description:
      'Revokes the token that the request was sent with. Its next request is 401. Takes the header `If-Match`.',
    parameters: [refTo('parameters', 'dry_run')],
    answer: refTo('responses', 'Deleted'),
    answers: { dry_run: dryRunSchema(ref('Token')) },
    refusals: [412],
  },
  'GET /v1/rate_limit': {
    id: 'getRateLimit',
    tag: 'token',
    summary: 'Get the rate limit',
    description: "What is left of the token's budget. This request does not count.",
    answer: success('The budget; null for all three: unlimited.', budget),
  },
  'GET /v1/idempotency_keys/{key}': {
    id: 'getIdempotencyKey',
    tag: 'token',
    summary: 'Get an idempotency key',
    description:
      'The outcome of a request with this `Idempotency-Key` of the token. 404: no request with it took effect, and it is safe to send it.',
    parameters: [inPath('key', 'As it was sent.')],
    answer: success('The outcome; 404: there is none, so it is safe to send the request.', KEY_OUTCOME),
    refusals: [404],
  },
};
