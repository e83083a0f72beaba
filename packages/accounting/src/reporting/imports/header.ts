import { InvalidRequest, type Problem, suggest } from '@daybook/errors';
import type { Column } from './columns.js';
import { METADATA_PREFIX, metadataColumn } from './columns.js';
import type { ImportType } from './import-type.js';

/**
 * The columns of a file by its header.
 * @throws InvalidRequest with every column that is unknown, missing or duplicate
 */
export function columnsIn(header: readonly string[], type: ImportType): Column[] {
  const names = header.map((cell) => cell.trim().normalize('NFC'));
  const [only = ''] = names;
  if (names.length === 1 && /[;\t]/.test(only)) {
    const message = `The columns are separated by ${only.includes(';') ? 'semicolons' : 'tabs'}. Save the file with commas.`;
    throw new InvalidRequest({ code: 'invalid_csv', message });
  }
  const known = new Map(type.columns.map((column) => [column.name, column]));
  const problems = [...strangers(names, known), ...twice(names), ...missing(names, type)];
  if (problems.length > 0) throw new InvalidRequest(problems);
  return names.map((name) => known.get(name) ?? metadataColumn(name));
}

function strangers(names: readonly string[], known: ReadonlyMap<string, Column>): Problem[] {
  const all = [...known.keys()];
  let isListed = false;
  return names.flatMap((name, i): Problem[] => {
    if (known.has(name) || (name.startsWith(METADATA_PREFIX) && name !== METADATA_PREFIX)) return [];
    if (name === '') return [{ code: 'unknown_field', message: `Column ${i + 1} has no name. Name it or remove it.` }];
    const suggestion = suggest(name, all);
    const list = isListed ? '' : ` Known here: ${all.join(', ')}, metadata.….`;
    const hint = suggestion ? ` Did you mean "${suggestion}"?` : list;
    // The list of columns is shown only once.
    isListed ||= suggestion === undefined;
    return [
      { field: name, code: 'unknown_field', message: `There is no column "${name}".${hint}`, allowed: all, suggestion },
    ];
  });
}

function twice(names: readonly string[]): Problem[] {
  const doubled = new Set(names.filter((name, i) => name !== '' && names.indexOf(name) < i));
  return [...doubled].map((name) => ({
    field: name,
    code: 'duplicate_value',
    message: `The column "${name}" occurs twice. Remove one.`,
  }));
}

function missing(names: readonly string[], { needed, columns }: ImportType): Problem[] {
  const absent = needed.filter((name) => !names.includes(name));
  const allowed = columns.map(({ name }) => name);
  return absent.map((name) => ({
    field: name,
    code: 'required',
    message: `The column "${name}" is missing.`,
    allowed,
  }));
}
