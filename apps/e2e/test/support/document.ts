import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A resource as the OpenAPI document describes it. */
export interface DescribedResource {
  /** `invoices`; for settings `settings/company`. */
  readonly name: string;
  readonly isSettings: boolean;
  /** `create`, `update`, `delete`, `history`, and the names of its actions. */
  readonly operations: readonly string[];
}

interface Operation {
  readonly parameters?: readonly { readonly schema?: { readonly enum?: readonly string[] } }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8')) as Document;

const PATHS = Object.keys(paths);

/** Collections and settings whose history is one shared operation in the document. */
const SHARED = new Set(
  ['/v1/{collection}/{id}/history', '/v1/settings/{settings}/history'].flatMap((path) =>
    (paths[path]!['get']!.parameters ?? []).flatMap(({ schema }) => schema?.enum ?? []),
  ),
);

const has = (path: string, method: string): boolean => paths[path]?.[method] !== undefined;

function describe(name: string, one: string): DescribedResource {
  const below = PATHS.filter((path) => path.startsWith(`${one}/`)).map((path) => path.slice(one.length + 1));
  const operations = [
    ...(name !== one.slice('/v1/'.length) && has(`/v1/${name}`, 'post') ? ['create'] : []),
    ...(has(one, 'patch') ? ['update'] : []),
    ...(has(one, 'delete') ? ['delete'] : []),
    ...below,
    ...(SHARED.has(name.replace(/^settings\//, '')) ? ['history'] : []),
  ];
  return { name, isSettings: name.startsWith('settings/'), operations };
}

/** Every resource, in the order of the document. */
export const RESOURCES: readonly DescribedResource[] = PATHS.flatMap((path) => {
  const [, name] = /^\/v1\/([a-z_]+)\/\{id\}$/.exec(path) ?? [];
  if (name !== undefined) return [describe(name, path)];
  const [, settings] = /^\/v1\/(settings\/[a-z_]+)$/.exec(path) ?? [];
  return settings === undefined ? [] : [describe(settings, path)];
});

/** The names of all reports. */
export const REPORTS: readonly string[] = PATHS.flatMap((path) => /^\/v1\/reports\/([a-z_]+)$/.exec(path)?.[1] ?? []);

/** All other paths with their methods: `POST /auth/sign_in`. */
export const OTHER_ROUTES: readonly string[] = PATHS.filter(
  (path) =>
    !path.startsWith('/v1/reports/') &&
    // Operations of all records and settings belong to each of them.
    !/^\/v1\/(\{collection\}|settings\/\{settings\})\//.test(path) &&
    !RESOURCES.some(({ name }) => path === `/v1/${name}` || path.startsWith(`/v1/${name}/`)),
).flatMap((path) =>
  Object.keys(paths[path] as object)
    .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
    .map((method) => `${method.toUpperCase()} ${path}`),
);
