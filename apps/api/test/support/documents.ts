import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.js';

/** Writes generated documents instead of comparing them. */
export const isUpdate = process.env['UPDATE_DOCS'] !== undefined;

const START = '<!-- The tables below are generated. Do not edit. -->';
const END = '<!-- End of the generated tables. -->';

export const readDocument = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');

export const writeDocument = (name: string, text: string): void => writeFileSync(join(ROOT, 'docs', name), text);

/** The document with these tables between its markers; in update mode it is written. */
export function withTables(name: string, tables: string): { readonly made: string; readonly committed: string } {
  const before = readDocument(name);
  const [start, end] = [before.indexOf(START), before.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/${name} lacks its marks: ${START} … ${END}`);
  const made = `${before.slice(0, start)}${START}\n\n${tables}\n\n${before.slice(end)}`;
  if (isUpdate) writeDocument(name, made);
  return { made, committed: isUpdate ? made : before };
}
