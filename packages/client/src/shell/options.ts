export const VERBS = ['get', 'post', 'patch', 'put', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export const FORMATS = ['json', 'lines', 'csv', 'table'] as const;
export type Format = (typeof FORMATS)[number];

/** An option of the command itself. All other options are parameters of the service. */
export interface Option {
  readonly name: string;
  /** The placeholder of its value in the help; absent: it takes none. */
  readonly value?: string;
  readonly summary: string;
  /** The verbs that it applies to; absent: all. */
  readonly verbs?: readonly Verb[];
  /** Its value is the path of a file. */
  readonly isFile?: true;
}

const READS: readonly Verb[] = ['get'];
const WRITES: readonly Verb[] = ['post', 'patch', 'put', 'delete'];
const WITH_BODY: readonly Verb[] = ['post', 'patch', 'put'];

export const OPTIONS: readonly Option[] = [
  { name: 'all', summary: 'every page of the list, one after the other', verbs: READS },
  { name: 'include-total', summary: 'also count the records', verbs: READS },
  { name: 'json', summary: 'the answer of the service (this is the default)' },
  { name: 'lines', summary: 'one line of JSON for each record' },
  { name: 'csv', summary: 'CSV: a column for each field, a row for each record' },
  { name: 'table', summary: 'aligned columns, to read' },
  {
    name: 'data',
    value: '<json|@file|->',
    summary: 'the body: JSON, a file, or standard input',
    verbs: WITH_BODY,
    isFile: true,
  },
  {
    name: 'file',
    value: '<path>',
    summary: 'the body: a file as it is, for attachments',
    verbs: ['post'],
    isFile: true,
  },
  { name: 'dry-run', summary: 'preview the change; nothing is kept', verbs: WRITES },
  { name: 'idempotency-key', value: '<key>', summary: 'your key for this write; default: a new one', verbs: WRITES },
  { name: 'if-match', value: '<version>', summary: 'only if the record still has this version', verbs: WRITES },
  { name: 'url', value: '<url>', summary: 'where the service is (DAYBOOK_URL)' },
  { name: 'workspace', value: '<slug>', summary: 'the workspace (DAYBOOK_WORKSPACE)' },
  {
    name: 'token-file',
    value: '<path>',
    summary: 'a file with the token, mode 600 (DAYBOOK_TOKEN_FILE)',
    isFile: true,
  },
  { name: 'token', value: '<dbk_…>', summary: 'the token (DAYBOOK_TOKEN); other users of the machine can see it' },
  { name: 'retries', value: '<n>', summary: 'how often a request is sent again; default 4' },
  { name: 'quiet', summary: 'no notes on standard error, errors only' },
  { name: 'help', summary: 'show this help' },
];

const BY_NAME = new Map(OPTIONS.map((option) => [option.name, option]));

export function optionNamed(name: string): Option | undefined {
  return BY_NAME.get(name);
}

/** The operators of filters (docs/spec/wire.md 3). */
export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'nin',
  'null',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'starts_with',
] as const;

const OPERATOR_NAMES: ReadonlySet<string> = new Set(OPERATORS);

export function isOperator(name: string): boolean {
  return OPERATOR_NAMES.has(name);
}
