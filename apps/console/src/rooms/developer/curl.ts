import { shellQuote } from '../../list/as-code.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

interface Call {
  readonly origin: string;
  readonly workspace: string;
  readonly method?: string;
  /** The path below the workspace's base URL: `/v1/invoices?limit=3`. */
  readonly path: string;
  /** Default: the shell variable DAYBOOK_TOKEN. */
  readonly token?: string;
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A call as a curl command. If the body is not known, it is read from the file body.json. */
export function curlOf({ origin, workspace, method = 'GET', path, token }: Call): string {
  const url = shellQuote(`${origin}/api/${workspace}${path}`);
  const auth =
    token === undefined ? '"Authorization: Bearer $DAYBOOK_TOKEN"' : shellQuote(`Authorization: Bearer ${token}`);
  return [
    'curl -sS',
    // Without -g, curl would treat brackets and braces in the URL as patterns.
    ...(/[[\]{}]/.test(path) ? ['-g'] : []),
    ...(method === 'GET' ? [] : ['-X', shellQuote(method).replace(/^'([A-Z]+)'$/, '$1')]),
    url,
    '-H',
    auth,
    ...(WITH_BODY.has(method) ? ["-H 'Content-Type: application/json'", '-d @body.json'] : []),
  ].join(' ');
}

/** The first calls to try with a token, by the scopes it has. */
const SAMPLES = perLanguage(
  (): readonly { readonly scopes: readonly string[]; readonly label: string; readonly path: string }[] => [
    {
      scopes: ['read:accounting', 'read:sales'],
      label: t.curl.invoices,
      path: '/v1/invoices?sort=-date&limit=5',
    },
    {
      scopes: ['read:inventory'],
      label: t.curl.products,
      path: '/v1/products?limit=5',
    },
    {
      scopes: ['manage:webhooks'],
      label: t.curl.endpoints,
      path: '/v1/webhook_endpoints',
    },
    {
      scopes: ['read:logs'],
      label: t.curl.requests,
      path: '/v1/request_logs?limit=5',
    },
  ],
);

/** Every token may read itself. */
const ITSELF = perLanguage(() => ({
  label: t.curl.scopes,
  path: '/v1/token',
}));

export function sampleFor(scopes: readonly string[]): { readonly label: string; readonly path: string } {
  return SAMPLES().find((sample) => sample.scopes.some((scope) => scopes.includes(scope))) ?? ITSELF();
}
