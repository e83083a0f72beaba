import { ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { optional } from './parameters.js';
import { MATCHED_LINES } from './bank-suggestion-operations.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';
import { whole } from './written-schemas.js';

const TEXT: Json = { type: 'string' };
const NUMBER: Json = { type: 'number' };
const FLAG: Json = { type: 'boolean' };
const DAY: Json = { type: ['string', 'null'], format: 'date' };
const COUNT: Json = { type: 'integer', minimum: 0 };
const PLACE: Json = { type: 'integer', minimum: 1 };
const textOrNull: Json = { type: ['string', 'null'] };
const all = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const listOf = (items: Json): Json => ({ type: 'array', items });

const COUNTS = { line_count: COUNT, new_count: COUNT, duplicate_count: COUNT, skipped_count: COUNT };
const LINE = {
  ...{ row: PLACE, place: PLACE, date: { ...TEXT, format: 'date' }, amount: NUMBER, currency: TEXT },
  ...{ counterparty: textOrNull, text: textOrNull },
};

/** What the answers about files of banks share. */
export const BANK_IMPORT_SCHEMAS: Readonly<Record<string, Json>> = {
  ImportedStatement: whole({
    ...{ id: TEXT, bank_account: TEXT, date_from: DAY, date_to: DAY, already_imported: FLAG },
    ...{ ...COUNTS, difference: NUMBER, gap: NUMBER },
  }),
  ImportedLine: whole(LINE),
  DuplicateLine: whole({ ...LINE, bank_line: TEXT }),
};

/** What `match_certain` says of the lines that were added; null where no account with new lines asks for it. */
const AUTO_MATCH: Json = {
  anyOf: [
    whole({ matched: MATCHED_LINES, refused: { type: 'array', items: ref('RefusedBankLine') }, left: COUNT }),
    { type: 'null' },
  ],
  description: 'What `auto_match` matched of the new lines.',
};

const IMPORTED = {
  statements: listOf(ref('ImportedStatement')),
  already_imported: FLAG,
  ...COUNTS,
  lines: listOf(ref('ImportedLine')),
  duplicates: listOf(ref('DuplicateLine')),
  warnings: listOf(ref('Warning')),
  auto_match: AUTO_MATCH,
};

const inQuery = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });

const BODY: Json = {
  required: true,
  content: { 'application/octet-stream': { schema: { ...TEXT, format: 'binary' } } },
};

const PARAMETERS: readonly Json[] = [
  inQuery(
    'filename',
    optional({ ...TEXT, minLength: 1, maxLength: 200 }),
    'The name of the attachment. Default: the number of the account with the last day.',
  ),
  inQuery(
    'accept_difference',
    { ...FLAG, default: false },
    'Stores statements whose opening balance and lines do not give the closing balance.',
  ),
  inQuery(
    'keep',
    optional({ ...TEXT, pattern: '^[1-9][0-9]*(,[1-9][0-9]*)*$' }),
    'Stores these lines although equal ones are there: `row` of `duplicates`, such as 3,7.',
  ),
  ...['fields', 'dry_run'].map((one) => refTo('parameters', one)),
];

const WHAT =
  'The body is the file: CAMT.053, MT940 or OFX, judged by its content, at most 10 MB and 20,000 lines. Lines that are there already are not added again. The file is attached to the statement. The same file again is answered with the same statement, and adds nothing.';

const ANSWER = {
  answer: {
    description:
      'The first statement of the file, and of all its statements: what was added, what was there, and what to look at. `lines` and `duplicates` list the first hundred.',
    content: { 'application/json': { schema: all({ bank_statement: ref('BankStatement'), ...IMPORTED }) } },
  },
  answers: {
    fields: all({ bank_statement: ref('Selection'), ...IMPORTED }),
    dry_run: { allOf: [dryRunSchema(ref('BankStatement')), all(IMPORTED)] },
  },
};

const FORMATS = { enum: ['YYYY-MM-DD', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYYMMDD'] };
const orEmpty = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
const GUESSED_DATE = orEmpty(all({ column: TEXT, format: orEmpty(FORMATS) }));

/** A body for a new mapping, but for its name and for what is open. */
const GUESSED_MAPPING = all({
  ...{ delimiter: TEXT, encoding: TEXT, header_row: COUNT, skip_last: COUNT, decimal: TEXT, thousands: TEXT },
  ...{ date: GUESSED_DATE, value_date: GUESSED_DATE, amount: textOrNull, debit: textOrNull, credit: textOrNull },
  indicator: orEmpty(all({ column: TEXT, debit: listOf(TEXT), credit: listOf(TEXT) })),
  ...{ balance: textOrNull, currency: textOrNull, counterparty: orEmpty(all({ name: textOrNull, iban: textOrNull })) },
  ...{ text: listOf(TEXT), bank_reference: textOrNull, structured_reference: textOrNull },
});

const GUESS = all({
  mapping: GUESSED_MAPPING,
  ambiguous: listOf(all({ field: { enum: ['date.format', 'value_date.format'] }, values: listOf(FORMATS) })),
  missing: listOf({ enum: ['date', 'amount'] }),
  problem: textOrNull,
  rows: listOf(
    all({
      ...{ row: PLACE, date: DAY, value_date: DAY, amount: NUMBER, text: TEXT, bank_reference: textOrNull },
      counterparty: all({ name: textOrNull, iban: textOrNull }),
    }),
  ),
});

/** Statements from files. */
export const BANK_IMPORT_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /v1/bank_accounts/{id}/import': {
    id: 'importIntoBankAccount',
    tag: 'bank_accounts',
    summary: 'Import a file into a bank account',
    description: `${WHAT} A CSV is read by a mapping.`,
    parameters: [
      refTo('parameters', 'record'),
      inQuery('mapping', optional(TEXT), 'The mapping of a CSV: its id, or ext:<external_id>. Default: the last one.'),
      ...PARAMETERS,
    ],
    body: BODY,
    ...ANSWER,
    refusals: [400, 403, 404, 409, 413, 415, 422],
  },
  'POST /v1/bank_mappings/guess': {
    id: 'guessBankMapping',
    tag: 'bank_mappings',
    summary: 'Propose a mapping for a CSV',
    description:
      'The body is the file, at most 10 MB. Nothing is stored. Of days, all formats that every row fits are told; where several do, none is chosen: `ambiguous` has them.',
    body: BODY,
    answer: {
      description: 'A mapping without a name, what is open or missing in it, and the first ten rows as it reads them.',
      content: { 'application/json': { schema: GUESS } },
    },
    refusals: [400, 403, 413],
  },
  'POST /v1/bank_statements/import': {
    id: 'importBankStatements',
    tag: 'bank_statements',
    summary: 'Import a file of several accounts',
    description: `${WHAT} Each account is found by its IBAN or number in the file; no account is created.`,
    parameters: PARAMETERS,
    body: BODY,
    ...ANSWER,
    refusals: [400, 403, 409, 413, 415, 422],
  },
};
