import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@daybook/client';
import { errorsOf } from '../src/form/error-places.js';
import { refusals } from '../src/texts/de/refusals.js';
import * as german from '../src/texts/de/index.js';
import { speakFrom } from '../src/texts/language.js';
import { FOR_PROGRAMS } from '../src/texts/refusals.js';
import { setFormats } from '../src/words/formats.js';
import { inWords, toldError, toldProblem } from '../src/words/refusals.js';

const ROOT = join(__dirname, '../../..');

const CODES = (
  JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
    components: { schemas: { ErrorCode: { enum: string[] } } };
  }
).components.schemas.ErrorCode.enum;

/** What only programs send: headers, queries, batches, streams, and bodies of another form than the console's. */
const ONLY_PROGRAMS = [
  '/packages/base/requests/',
  '/packages/base/pagination/',
  '/packages/client/',
  '/packages/edge/',
  '/packages/engine/bodies/',
  '/packages/engine/reading/',
  '/packages/users/src/resources/saved-views.resource.ts',
  '/packages/users/src/views/view-query.ts',
  '/packages/webhooks/src/following/',
];

/** Sentences that are put together, or belong to another code than the nearest one. */
const NOT_ALONE = [
  // Two rules in one function, each told by the code below it.
  '7 must not contain U+0000, half of a surrogate pair, or more than 30 combining marks in a row.',
  '7 is assigned already. Change or finish its open assignment: GET /v1/assignments?record=7&state=open.',
  // The part that says what is wanted is a fact of its own.
  '7 must be 7.',
  // Only for a PUT to an external id, and for prices that a program asks for.
  '7 must be an id such as 7.',
  'external_id must be the one in the path. Send that one, or leave it out.',
  'No record has this external id yet.',
];

const problem = (code: string, message: string, field?: string) => ({
  code,
  message,
  ...(field === undefined ? {} : { field }),
});

type Details = NonNullable<ConstructorParameters<typeof ApiError>[1]['details']>;

/** As the service refuses it. */
function refused(...details: readonly ReturnType<typeof problem>[]): ApiError {
  const [first] = details;
  const sent = { ...first, type: 'validation_error', request_id: 'req_1', details };
  return toldError(
    new ApiError(422, { ...sent, message: first!.message, details: details as Details } as never),
  ) as ApiError;
}

beforeEach(() => {
  speakFrom('de', german);
  setFormats({ locale: 'de-DE', timeZone: null });
});
afterEach(() => {
  speakFrom('en', undefined);
  setFormats({ locale: null, timeZone: null });
});

describe('what the service refuses, in German:', () => {
  it('every code that somebody at a screen can meet has a sentence, and no other one', () => {
    const told = Object.keys(refusals).filter((code) => code !== 'network_error');
    expect(CODES.filter((code) => !told.includes(code) && !FOR_PROGRAMS.some((one) => one === code))).toEqual([]);
    expect([...told, ...FOR_PROGRAMS].filter((code) => !CODES.includes(code))).toEqual([]);
    expect(told.filter((code) => FOR_PROGRAMS.some((one) => one === code))).toEqual([]);
  });

  it('each sentence is one, formal and without English', () => {
    for (const [code, { says }] of Object.entries(refusals)) {
      expect([code, /^[A-ZÄÖÜ].*\.$/.test(says)]).toEqual([code, true]);
      expect([code, /\b(du|dein|the|is|not|must|choose)\b/i.test(says)]).toEqual([code, false]);
    }
  });

  it('each fact is of a sentence that the service has', () => {
    const sentences = sourcesIn(join(ROOT, 'packages')).flatMap(sentencesIn);
    expect(sentences.length).toBeGreaterThan(300);
    const lost = Object.entries(refusals).flatMap(([code, { facts }]) =>
      facts
        .filter(([pattern]) => !sentences.some((one) => pattern.test(one)))
        .map(([pattern]) => `${code}: ${pattern}`),
    );
    expect(lost).toEqual([]);
  });

  it('every sentence that somebody at a screen can meet is German as a whole', () => {
    const said = spokenIn(join(ROOT, 'packages'));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter(({ path }) => !ONLY_PROGRAMS.some((one) => path.includes(one))).filter(isPartlyEnglish)).toEqual(
      [],
    );
  });

  it('a new sentence that only a code tells is found', () => {
    const source =
      "const message = `${field} is of a lunar year. Choose another.`;\nreturn { field, code: 'invalid_value', message };";
    expect(spokenBy('new.ts', source).filter(isPartlyEnglish)).toMatchObject([{ code: 'invalid_value' }]);
  });

  it('facts come along', () => {
    const told = (code: string, message: string) => toldProblem(problem(code, message, 'date')).message;
    expect(told('period_locked', 'The books are locked up to 2026-06-30. Choose a later date.')).toBe(
      'Die Bücher sind bis 30.06.2026 gesperrt. Wählen Sie ein späteres Datum.',
    );
    expect(
      told('entry_unbalanced', 'To post an entry, make debit and credit equal: debit is 1234.5, credit is 10.'),
    ).toContain('Soll (1.234,5) und Haben (10)');
    expect(
      told(
        'insufficient_stock',
        'lines[0].quantity: only 3 of Dining chair is available at this location, and this needs 5. Reduce the quantity, or bring in stock.',
      ),
    ).toContain('Von Dining chair sind an diesem Lagerort nur 3 verfügbar, benötigt werden 5.');
  });

  it('facts are of the sentence that begins with the name of its field, too', () => {
    const message = 'currency cannot change once an entry is posted or goods have moved.';
    expect(toldProblem(problem('in_use', message, 'currency')).message).toContain('Die Währung bleibt');
  });

  it.each([
    [
      'account_missing',
      'stock_journal is not set, and the entry of a stock move needs it. Set it in settings/accounting.',
    ],
    [
      'already_exists',
      'BILL/2026/00001, another bill of Westway, already has the reference S-1. Check for a duplicate.',
    ],
    [
      'in_use',
      'type cannot change: settings, a tax, a journal, a partner, a product or a stock count use this account because of its type.',
    ],
    ['invalid_state', 'An invoice in state posted does not allow the action confirm. Possible now: pay.'],
    ['invalid_value', 'counter_account must be another account than account.'],
    ['out_of_range', 'date_due must not be before date, 2026-03-01.'],
    ['out_of_range', 'lines[0].quantity must be at most 3, the quantity left to invoice of this line.'],
    ['over_received', 'lines[0].quantity must be at most 3, the quantity of the line.'],
    ['wrong_side', 'items[0].invoice: money in settles what customers owe, not BILL/2026/00001.'],
  ])('no English follows what is said in German: %s, %s', (code, message) => {
    const said = toldProblem(problem(code, message, /^[a-z_.[\]0-9]+(?=[ :])/.exec(message)?.[0])).message;
    expect(said).not.toContain('(');
    expect(said).not.toMatch(/\b(the|is|not|must|be|of|another)\b/);
  });

  it('what the catalogue cannot tell stands behind it as the service says it', () => {
    expect(toldProblem(problem('invalid_state', 'The moon is full.')).message).toBe(
      'Das ist im jetzigen Status nicht möglich. (The moon is full.)',
    );
    expect(toldProblem(problem('malformed_url', 'The address is odd.')).message).toBe('The address is odd.');
    expect(toldProblem(problem('a_newer_code', 'Something new.')).message).toBe('Something new.');
    expect(toldProblem(problem('constructor', 'Something odd.')).message).toBe('Something odd.');
  });

  it('stands beside its field without a name, and with one where no field is', () => {
    const error = refused(
      problem('required', 'lines[1].product is required.', 'lines[1].product'),
      problem('period_locked', 'The books are locked up to 2026-06-30. Choose a later date.', 'date'),
    );
    expect(error).toMatchObject({ status: 422, code: 'required', requestId: 'req_1', type: 'validation_error' });
    expect(error.message).toBe('Zeile 2, Produkt: Hier ist eine Angabe erforderlich.');
    expect(error.errors.map(inWords)[1]).toBe(
      'Datum: Die Bücher sind bis 30.06.2026 gesperrt. Wählen Sie ein späteres Datum.',
    );
    expect(errorsOf(error, [], {})).toMatchObject({ lines: 'Hier ist eine Angabe erforderlich.' });
  });

  it('leaves English as it came', () => {
    speakFrom('en', undefined);
    const error = refused(problem('required', 'lines[1].product is required.', 'lines[1].product'));
    expect(error.message).toBe('lines[1].product is required.');
    expect(error.errors.map(inWords)).toEqual(['Line 2, Product is required.']);
  });
});

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|test)$/.test(entry.name) ? [] : sourcesIn(path);
    return /(?<!test)\.ts$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

const EXPRESSION = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const TEXT = /`((?:\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g;

interface Text {
  readonly text: string;
  readonly at: number;
}

/** The texts of a source with a value in the place of each expression: numbers and names alike. */
const textsOf = (source: string): readonly Text[] =>
  [...source.matchAll(TEXT)].map(({ index: at, 1: template, 2: plain }) => ({
    text: (template ?? plain ?? '').replaceAll(EXPRESSION, '7'),
    at,
  }));

/** The texts of a file, and those that stand in the expressions of others. */
function sentencesIn(path: string): readonly string[] {
  const source = readFileSync(path, 'utf8');
  const within = [...source.matchAll(EXPRESSION)].flatMap(([, expression]) => textsOf(expression!));
  return [...textsOf(source), ...within].flatMap(({ text }) => (text.includes(' ') ? [text, `${text}.`] : []));
}

interface Spoken {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * The sentences of a file with their codes: the nearest code in the same function, or the only code of the file for a function that just
 * returns the sentence. The formats that patterns require count as sentences, too.
 */
function spokenBy(path: string, source: string): readonly Spoken[] {
  const code = source.replaceAll(/\/\*\*.*?\*\/|\/\/ .*/gs, '');
  const forms = [...code.matchAll(/(?:requirement: |invalidFormat\()(?=['`])/g)].map(
    ({ index }) => textsOf(code.slice(index))[0]!.text,
  );
  const inFile = new Set(textsOf(code).flatMap(({ text }) => (CODES.includes(text) ? [text] : [])));
  const onlyCode = inFile.size === 1 ? [...inFile][0] : undefined;
  return [
    ...forms.map((form) => ({ path, code: 'invalid_format', message: `7 must be ${form}.` })),
    ...code.split(/^(?: {2})?\}.*$/m).flatMap((part) => sentencesOf(part, onlyCode).map((one) => ({ path, ...one }))),
  ];
}

function sentencesOf(part: string, onlyCode: string | undefined): readonly Omit<Spoken, 'path'>[] {
  const texts = textsOf(part);
  const codes = texts.filter(({ text }) => CODES.includes(text));
  const sentences = texts.filter(({ text }) => /^(?! ).*[a-z]{2,} [a-z]+.*[.?]$/s.test(text));
  return sentences.flatMap(({ text: message, at }) => {
    const [nearest] = codes.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
    const isAnswer = /(?:return|=>|\?|\n\s*:)\s*$/.test(part.slice(0, at));
    const code = nearest?.text ?? (isAnswer ? onlyCode : undefined);
    return code === undefined ? [] : [{ code, message }];
  });
}

const spokenIn = (folder: string): readonly Spoken[] =>
  sourcesIn(folder).flatMap((path) => spokenBy(path.slice(ROOT.length), readFileSync(path, 'utf8')));

const isPartlyEnglish = ({ code, message }: Spoken): boolean => {
  const said = toldProblem(problem(code, message));
  return said.message.endsWith(`(${message})`) && !NOT_ALONE.includes(message);
};
