import { shellQuote } from '../../list/as-code.js';
import { t } from '../../texts/developer.js';

interface Call {
  readonly origin: string;
  readonly workspace: string;
  readonly method?: string;
  /** Below the workspace's base address: `/v1/invoices?limit=3`. */
  readonly path: string;
  /** Default: the variable DAYBOOK_TOKEN of the shell. */
  readonly token?: string;
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A call as a line for the terminal. A body that is not known is read from the file body.json. */
export function curlOf({ origin, workspace, method = 'GET', path, token }: Call): string {
  const url = shellQuote(`${origin}/api/${workspace}${path}`);
  const auth =
    token === undefined ? '"Authorization: Bearer $DAYBOOK_TOKEN"' : shellQuote(`Authorization: Bearer ${token}`);
  return [
    'curl -sS',
    // Brackets and braces of an address are curl's own patterns otherwise.
    ...(/[[\]{}]/.test(path) ? ['-g'] : []),
    ...(method === 'GET' ? [] : ['-X', shellQuote(method).replace(/^'([A-Z]+)'$/, '$1')]),
    url,
    '-H',
    auth,
    ...(WITH_BODY.has(method) ? ["-H 'Content-Type: application/json'", '-d @body.json'] : []),
  ].join(' ');
}

/** The first thing to try with a token, by what it may read. */
const SAMPLES: readonly { readonly scopes: readonly string[]; readonly label: string; readonly path: string }[] = [
  {
    scopes: ['read:accounting', 'read:sales'],
    get label() {
      return t.curl.invoices;
    },
    path: '/v1/invoices?sort=-date&limit=5',
  },
  {
    scopes: ['read:inventory'],
    get label() {
      return t.curl.products;
    },
    path: '/v1/products?limit=5',
  },
  {
    scopes: ['manage:webhooks'],
    get label() {
      return t.curl.endpoints;
    },
    path: '/v1/webhook_endpoints',
  },
  {
    scopes: ['read:logs'],
    get label() {
      return t.curl.requests;
    },
    path: '/v1/request_logs?limit=5',
  },
];

/** Every token may ask about itself. */
const ITSELF = {
  get label() {
    return t.curl.scopes;
  },
  path: '/v1/token',
};

export function sampleFor(scopes: readonly string[]): { readonly label: string; readonly path: string } {
  return SAMPLES.find((sample) => sample.scopes.some((scope) => scopes.includes(scope))) ?? ITSELF;
}
