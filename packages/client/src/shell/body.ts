import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from './usage-error.js';

/** A value as the JSON to send, or the members of an object. */
type Tree = string | Map<string, Tree>;

/**
 * The body of a write as JSON, with every digit as given; undefined: none.
 * @throws UsageError
 */
export async function bodyOf(
  data: string | undefined,
  pairs: readonly string[],
  stdin: () => Promise<string>,
): Promise<string | undefined> {
  if (data === undefined) return pairs.length === 0 ? undefined : fromPairs(pairs);
  const text = data === '-' ? await stdin() : data.startsWith('@') ? await contentOf(data.slice(1)) : data;
  try {
    JSON.parse(text);
  } catch (error) {
    const where = data === '-' ? 'Standard input' : data.startsWith('@') ? data.slice(1) : '--data';
    throw new UsageError(`${where} is not JSON: ${(error as Error).message}.`);
  }
  return text;
}

/** The bytes of a file, and its name. @throws UsageError */
export async function fileAt(path: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  return { name: basename(path), bytes: await readFile(path).catch((error: unknown) => refuse(path, error)) };
}

async function contentOf(path: string): Promise<string> {
  if (path === '-') throw new UsageError('For standard input, use --data - without @.');
  return readFile(path, 'utf8').catch((error: unknown) => refuse(path, error));
}

function refuse(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw new UsageError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`);
}

/** `name=Shop address.city=Leeds quantity:=4`: `=` sets a text, `:=` sets JSON. */
function fromPairs(pairs: readonly string[]): string {
  const root = new Map<string, Tree>();
  for (const pair of pairs) {
    const [, path, sign, value] = /^([A-Za-z_][\w.-]*?)(:?=)(.*)$/s.exec(pair) ?? [];
    if (path === undefined || value === undefined) {
      throw new UsageError(`${pair} is not name=text or name:=json.`);
    }
    put(root, path, sign === '=' ? JSON.stringify(value) : jsonIn(path, value));
  }
  return written(root);
}

function jsonIn(path: string, value: string): string {
  try {
    JSON.parse(value);
    return value;
  } catch {
    throw new UsageError(`${path}:=${value} is not JSON. To send text, write ${path}=${value}.`);
  }
}

function put(root: Map<string, Tree>, path: string, json: string): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = root;
  for (const name of names) {
    const next = at.get(name) ?? new Map<string, Tree>();
    if (name === '' || typeof next === 'string')
      throw new UsageError(`${path} is sent both as a value and as an object.`);
    at.set(name, next);
    at = next;
  }
  if (last === '') throw new UsageError(`${path} is not a name.`);
  if (at.has(last)) throw new UsageError(`${path} is given twice.`);
  at.set(last, json);
}

function written(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  return `{${[...tree].map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`).join(',')}}`;
}
