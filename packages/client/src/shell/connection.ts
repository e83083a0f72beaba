import { readFile, stat } from 'node:fs/promises';
import { UsageError } from './usage-error.js';

export interface Connection {
  readonly origin: string;
  readonly workspace: string;
  readonly token: string;
}

/** The address of `npm start`. */
const DEFAULT_URL = 'http://127.0.0.1:3000';

/** Read and write permission for group and others. */
const OTHERS = 0o077;

/**
 * The address and token of a command: from the options, otherwise from the environment. The address may be the base address of
 * a workspace (`https://books.example.com/api/acme`), as the service prints it.
 * @throws UsageError
 */
export async function connectionOf(
  options: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Connection> {
  const setting = (name: string, variable: string): string | undefined =>
    options.get(name) ?? (env[variable] || undefined);
  const { origin, inAddress } = readAddress(setting('url', 'DAYBOOK_URL') ?? DEFAULT_URL);
  // The command line takes precedence over the environment.
  const workspace =
    options.get('workspace') ?? (options.has('url') ? inAddress : undefined) ?? (env['DAYBOOK_WORKSPACE'] || inAddress);
  if (workspace === undefined) throw new UsageError('Name the workspace with --workspace or DAYBOOK_WORKSPACE.');
  if (!/^[a-z0-9-]+$/.test(workspace)) throw new UsageError(`${workspace} is not the slug of a workspace.`);
  if (options.has('token') && options.has('token-file')) {
    throw new UsageError('--token and --token-file exclude each other.');
  }
  const path = options.get('token-file');
  if (path !== undefined) return { origin, workspace, token: await tokenIn(path) };
  const token = setting('token', 'DAYBOOK_TOKEN');
  if (token !== undefined) return { origin, workspace, token: token.trim() };
  const file = env['DAYBOOK_TOKEN_FILE'];
  if (!file) {
    throw new UsageError(
      'There is no token. Set DAYBOOK_TOKEN, or name a file with --token-file or DAYBOOK_TOKEN_FILE.',
    );
  }
  return { origin, workspace, token: await tokenIn(file) };
}

function readAddress(text: string): { origin: string; inAddress: string | undefined } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = /^(.*?)(?:\/api\/([^/]+)(?:\/v1)?)?\/*$/.exec(url?.pathname ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || !path || url.search !== '' || url.hash !== '') {
    throw new UsageError(`${text} is not an address such as https://books.example.com.`);
  }
  if (url.username !== '' || url.password !== '') throw new UsageError('The address contains a password. Use a token.');
  return { origin: `${url.origin}${path[1]}`, inAddress: path[2] };
}

/** @throws UsageError if others may read the file too */
async function tokenIn(path: string): Promise<string> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new UsageError(`Other users can read ${path}. Run: chmod 600 ${path}`);
    }
    const token = (await readFile(path, 'utf8')).trim();
    if (/^\S+$/.test(token)) return token;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The token file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  throw new UsageError(`${path} must contain a token and nothing else.`);
}
