import { ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { day, idFilter, optional, text } from './parameters.js';
import { success } from './responses.js';
import { whole } from './written-schemas.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT: Json = { type: 'string' };
const COUNT: Json = { type: 'integer', minimum: 0 };
const listOf = (items: Json): Json => ({ type: 'array', items });
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });

const LINE_WITH = { bank_line: ref('Id'), suggestion: ref('BankSuggestion') };

/** What the answers about suggestions share. */
export const BANK_SUGGESTION_SCHEMAS: Readonly<Record<string, Json>> = {
  BankSuggestion: whole({
    kind: { enum: ['open_items', 'payment', 'rule', 'transfer', 'split'] },
    confidence: { type: 'integer', minimum: 0, maximum: 100 },
    certainty: { enum: ['certain', 'likely', 'possible'] },
    reasons: listOf(whole({ code: TEXT, text: TEXT, points: { type: 'integer' } })),
    plan: { ...ref('BankLineMatchArguments'), description: 'The body of `match` that carries it out.' },
    difference: {
      ...orNull(
        whole({
          kind: { enum: ['fee', 'discount', 'write_off', 'partly_paid', 'left_open'] },
          amount: { type: 'number' },
          text: TEXT,
        }),
      ),
      description: 'Where the money is not what is open: what becomes of the difference.',
    },
  }),
  SuggestedBankLine: whole({ bank_line: ref('Id'), suggestions: listOf(ref('BankSuggestion')) }),
  RefusedBankLine: whole({ ...LINE_WITH, problem: { type: 'object' } }),
};

/** The lines that were matched, each with its suggestion. */
export const MATCHED_LINES: Json = listOf(whole(LINE_WITH));

const MATCHED = whole({
  matched: MATCHED_LINES,
  refused: listOf(ref('RefusedBankLine')),
  left: COUNT,
  next: orNull(ref('Id')),
});

/** What open bank lines may be. */
export const BANK_SUGGESTION_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/bank_lines/suggestions': {
    id: 'listBankSuggestions',
    tag: 'bank_lines',
    summary: 'List suggestions for open bank lines',
    description:
      'A page of the list of open bank lines, with the suggestions for each, computed when they are asked for. The parameters are those of the list.',
    parameters: [
      ...['bank_account', 'bank_statement', 'partner'].map((name) => idFilter(name, 'Its id.')),
      ...['date[gte]', 'date[lte]'].map((name) => day(name, 'The day of booking.')),
      text('q', 'What the texts contain.'),
      text('sort', 'As of the list of bank lines.'),
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 50 } },
      text('cursor', '`next_cursor` of the page before.', TEXT),
    ],
    answer: success('The lines in their order.', {
      type: 'object',
      required: ['data'],
      properties: { data: listOf(ref('SuggestedBankLine')), next_cursor: TEXT },
      additionalProperties: false,
    }),
    refusals: [400, 403],
  },
  'GET /v1/bank_lines/{id}/suggestions': {
    id: 'getBankLineSuggestions',
    tag: 'bank_lines',
    summary: 'Suggest what a bank line is',
    description: 'At most five, the best first, each with its reasons. None for a line that is not open.',
    parameters: [refTo('parameters', 'record')],
    answer: success('The suggestions.', whole({ data: listOf(ref('BankSuggestion')) })),
    refusals: [403, 404],
  },
  'GET /v1/bank_lines/{id}/rule_proposal': {
    id: 'getBankLineRuleProposal',
    tag: 'bank_lines',
    summary: 'Propose a rule for a bank line',
    description: 'After three lines of the same counterparty, or with the same words, have been booked alike.',
    parameters: [refTo('parameters', 'record')],
    answer: success(
      'The body of a rule, the lines that it follows, and how many open lines it would fit.',
      whole({
        proposal: orNull(ref('BankRuleCreate')),
        because: listOf(ref('Id')),
        open_lines: COUNT,
        open_lines_is_exact: { type: 'boolean' },
      }),
    ),
    refusals: [403, 404],
  },
  'POST /v1/bank_accounts/{id}/match_certain': {
    id: 'matchCertainBankLines',
    tag: 'bank_accounts',
    summary: 'Match every bank line that is certain',
    description:
      'Carries out the best suggestion of each open line where it is certain, the oldest first: up to 100 in one call, which looks at up to 500. A match that is refused is told, and the others stay. With `after` as `next` of the answer the next call goes on there.',
    parameters: [refTo('parameters', 'record'), refTo('parameters', 'dry_run')],
    body: {
      required: false,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              min_confidence: optional({ type: 'integer', minimum: 90, maximum: 100, default: 90 }),
              after: optional(TEXT),
            },
            additionalProperties: false,
          },
        },
      },
    },
    answer: success('What was matched, what was refused, and how many open lines come later.', MATCHED),
    answers: { dry_run: { type: 'object', required: ['dry_run', 'matched', 'refused', 'left', 'next'] } },
    refusals: [400, 403, 404, 409, 415, 422],
  },
};
