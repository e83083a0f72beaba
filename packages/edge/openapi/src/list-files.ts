import { FILE_TYPES, type FileFormat } from '@daybook/records';
import { refTo } from './components.js';
import { inPath, optional, text } from './parameters.js';
import type { ServedRoute } from './served-routes.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT = { type: 'string' };

const WORDS: Readonly<Record<FileFormat, { readonly name: string; readonly form: string }>> = {
  csv: {
    name: 'CSV',
    form: 'RFC 4180 in UTF-8, with a header row. A relation is two columns (`partner.id`, `partner.name`), what is inside an object has a dotted path, and lists of rows and metadata are JSON text. A text that a spreadsheet could run as a formula gets a leading apostrophe.',
  },
  ndjson: { name: 'NDJSON', form: 'A line for each record: its JSON as in a page of the list.' },
};

const filters = {
  name: 'filters',
  in: 'query',
  style: 'form',
  explode: true,
  schema: {
    ...optional({ type: 'object', additionalProperties: TEXT }),
    description: 'The filters of the list, each sent as a separate parameter: `state=posted`, `date[gte]=2026-01-01`.',
  },
};

const after = text(
  'after',
  'Continue after this record, such as that of the last whole line of a file that broke off. Only with `sort=id` or `sort=-id`.',
  { type: 'string', minLength: 1 },
);

const sort = text('sort', 'As in the list.', { type: 'string', minLength: 1 });

/** By method and path: one operation for each format, because one for each list would only repeat itself. */
export function fileOperations(routes: readonly ServedRoute[]): Record<string, WrittenOperation> {
  const files = routes.filter(({ info }) => info?.operation === 'file');
  const formats = [...new Set(files.map(({ info }) => info!.format!))];
  return Object.fromEntries(
    formats.map((format) => {
      const lists = files.filter(({ info }) => info!.format === format).map(({ info }) => info!.resource);
      return [`GET /v1/{list}.${format}`, operationOf(format, lists.sort())];
    }),
  );
}

function operationOf(format: FileFormat, lists: readonly string[]): WrittenOperation {
  const { name, form } = WORDS[format];
  const list = inPath('list', { ...TEXT, enum: lists }, 'Which one.');
  return {
    id: `download${name.charAt(0)}${name.slice(1).toLowerCase()}`,
    tag: 'files',
    summary: `Download a list as ${name}`,
    description: `All rows that match the filters, in the order of \`sort\` and as of one moment. ${form} Parameters are those of the list; \`limit\`, \`cursor\`, \`include_total\` and \`expand\` are refused. The scopes are those of the list. The same as the list with \`Accept: ${FILE_TYPES[format]}\`. An answer that breaks off is not complete: with \`sort=id\` a second one goes on \`after\` its last line.`,
    parameters: [list, ...['fields', 'or', 'q', 'as_of'].map((one) => refTo('parameters', one)), sort, after, filters],
    answer: { description: 'The file.', content: { [FILE_TYPES[format]]: { schema: TEXT } } },
    refusals: [404],
  };
}
