import { syntaxOf } from './syntax.js';
import { isBrowser, isRuntime, type Tree } from './tree.js';

const TABLE = 'packages/base/errors/src/error-codes.ts';

/** A row of the table: `      required: 'A required value is missing. Set it.',` */
const ROW = /^ {6}(\w+):(?: '| "|$)|\bcodes: \{ (\w+): ['"]/gm;

/** Codes of the table that nothing in the service throws. The compiler checks that each thrown code is in the table. */
export function unusedCodes(tree: Tree): string[] {
  const table = tree.files.find(({ path }) => path === TABLE);
  const codes = [...(table?.text ?? '').matchAll(ROW)].map(([, one, other]) => (one ?? other) as string);
  const sources = tree.files.filter(({ path }) => path !== TABLE && isRuntime(path) && !isBrowser(path));
  const texts = new Set(sources.flatMap((file) => syntaxOf(file).texts.map(({ text }) => text)));
  return codes.filter((code) => !texts.has(code)).map((code) => `${TABLE}: nothing throws ${code}. Remove it.`);
}
