import { FILE_TYPES, type FileFormat } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { textLike } from './parameters.js';
import { headersOf, REFUSALS, statusesOf } from './responses.js';
import { type ServedRoute, templateOf } from './served-routes.js';

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
  description: 'The filters of the list, each sent as a separate parameter: `state=posted`, `date[gte]=2026-01-01`.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: TEXT },
  example: {},
};

const sort = {
  name: 'sort',
  in: 'query',
  description: 'As in the list.',
  schema: textLike('id', { type: 'string', minLength: 1 }),
};

/** The address of a route in the document: all lists have one for each form of file. */
export function documentedPath(path: string): string {
  return templateOf(path).replace(/^\/v1\/\w+\.(?=(?:csv|ndjson)$)/, '/v1/{list}.');
}

/** One operation for each form: as many as there are lists would say the same each. */
export function listFilePaths(routes: readonly ServedRoute[]): Record<string, Json> {
  const files = routes.filter(({ info }) => info?.operation === 'file');
  const formats = [...new Set(files.map(({ info }) => info!.format!))];
  return Object.fromEntries(
    formats.map((format) => {
      const lists = files.filter(({ info }) => info!.format === format).map(({ info }) => info!.resource);
      return [`/v1/{list}.${format}`, { get: operationOf(format, lists.sort()) }];
    }),
  );
}

function operationOf(format: FileFormat, lists: readonly string[]): Json {
  const { name, form } = WORDS[format];
  const list = {
    name: 'list',
    in: 'path',
    required: true,
    description: 'Which one.',
    schema: { ...TEXT, enum: lists },
  };
  return {
    operationId: `download${name.charAt(0)}${name.slice(1).toLowerCase()}`,
    tags: ['files'],
    summary: `Download a list as ${name}`,
    description: `All rows that the filters leave, in the order of \`sort\` and as of one moment. ${form} Parameters are those of the list; \`limit\`, \`cursor\`, \`include_total\` and \`expand\` are refused. The scopes are those of the list. The same as the list with \`Accept: ${FILE_TYPES[format]}\`. An answer that breaks off is not complete.`,
    parameters: [list, ...['fields', 'or', 'q', 'date'].map((one) => refTo('parameters', one)), sort, filters],
    responses: {
      200: {
        description: 'The file.',
        headers: headersOf('Preference-Applied'),
        content: { [FILE_TYPES[format]]: { schema: TEXT } },
      },
      ...REFUSALS,
    },
    'x-refusals': statusesOf('GET', { kind: 'any' }, [404]),
    security: [{ bearer: [] }, { session: [] }],
  };
}
