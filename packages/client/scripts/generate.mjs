// Writes src/schema.d.ts, the types of docs/openapi.json, and what the shell completes: npm run generate.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { vocabularyOf } from './vocabulary.mjs';

const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
// The same types in a third fewer bytes: what an operation does not have is left out instead of being declared as never, and
// what every operation repeats has a short name.
const types = astToString(await openapiTS(text, { silent: true }))
  .replace(/^ +\w+\?: never;\n/gm, '')
  // What a parameter is stands at the parameter.
  .replace(/^ +\/\*\* @description .*\*\/\n(?= +"?[\w.-]+"?\??: components\["parameters"\])/gm, '')
  .replace(/^ +\/\*\*\n(?: +\* .*\n)+ +\*\/\n(?= +"?[\w.-]+"?\??: components\["parameters"\])/gm, '')
  .replace(/^ +parameters: \{\n +\};\n/gm, '')
  .replace(/^ +\/\*\* @enum \{.*\} \*\/\n/gm, '')
  // The type says it already.
  .replace(/^ +\/\*\* @constant \*\/\n/gm, '')
  .replace(/^ +\/\*\*\n +\* @(?:enum \{.*\}|example \{\})\n +\*\/\n/gm, '')
  .replace(/^ +\* @enum \{.*\}\n/gm, '')
  // A name that ends so is always a moment.
  .replace(/^ +\/\*\* Format: date-time \*\/\n(?= +(?:readonly )?\w+_at\??:)/gm, '')
  .replaceAll(
    /responses: \{\n +200: components\["responses"\]\["(\w+)"\];\n +"4XX".*\n +"5XX".*\n +\};/g,
    'responses: Answers<"$1">;',
  )
  // They differ in their example alone.
  .replace(/(?:^ +\/\*\* @description .*\*\/\n)?^ +"expand\.[\w.]+": .*\n/gm, '')
  .replace(/\["expand\.[\w.]+"\]/g, '["expand"]')
  .replaceAll('components["parameters"]["', 'Parameters["')
  .replaceAll('components["schemas"]["', 'Schemas["')
  .replaceAll(
    /headers: \{\n +"X-Request-Id": components\["headers"\]\["X-Request-Id"\];\n +\[name: string\]: unknown;\n +\};/g,
    'headers: RequestHeaders;',
  )
  .replaceAll(
    /headers: \{\n +"X-Request-Id": .*\n +ETag: .*\n +Location: .*\n +"X-Result": .*\n +"Idempotent-Replayed": .*\n +"Preference-Applied": .*\n +\[name: string\]: unknown;\n +\};/g,
    'headers: RecordHeaders;',
  )
  .replaceAll(
    /headers: \{\n +"X-Request-Id": .*\n(?: +Link: .*\n +"Preference-Applied": .*\n| +"Preference-Applied": .*\n +Link: .*\n) +\[name: string\]: unknown;\n +\};/g,
    'headers: PageHeaders;',
  )
  .replaceAll(
    /headers: \{\n +"X-Request-Id": .*\n +"Preference-Applied": .*\n +\[name: string\]: unknown;\n +\};/g,
    'headers: ReportHeaders;',
  )
  .replaceAll(
    /responses: \{\n(?: +\/\*\* @description .*\*\/\n)? +200: \{\n +headers: RequestHeaders;\n +content: \{\n +"application\/json": (Schemas\["\w+"\]);\n +\};\n +\};\n +"4XX".*\n +"5XX".*\n +\};/g,
    'responses: Answer<$1>;',
  )
  .replace(/^ {4,}/gm, (spaces) => ' '.repeat(spaces.length / 4))
  .replaceAll(
    /parameters: \{\n {3}query\?: \{\n {4}fields\?: Parameters\["fields"\];\n {4}dry_run\?: Parameters\["dry_run"\];\n {3}\};\n {3}path: \{\n {4}id: Parameters\["id"\];\n {3}\};\n {2}\};/g,
    'parameters: WriteParameters;',
  )
  .replaceAll(
    /parameters: \{\n {3}query\?: \{\n {4}fields\?: Parameters\["fields"\];\n {4}expand\?: Parameters\["expand"\];\n {3}\};\n {3}path: \{\n {4}id: Parameters\["id"\];\n {3}\};\n {2}\};/g,
    'parameters: ReadParameters;',
  )
  .replaceAll(
    /query\?: \{\n {4}limit\?: .*\n {4}cursor\?: .*\n {4}fields\?: .*\n {4}or\?: .*\n {4}include_total\?: .*\n {4}q\?: .*\n/g,
    'query?: ListQuery & {\n',
  );
// What one may subscribe to is named, and the kinds of deliveries are those of events and one more.
const PATTERNS = /\("\*"(?: \| "\w+\.\*")+\)/;
const [patterns = '("*")'] = PATTERNS.exec(types) ?? [];
const [, kinds = ''] = /^ +EventKind: (.*);$/m.exec(types) ?? [];
const named = types
  .replaceAll(patterns, 'Patterns')
  .replace(`DeliveryKind: ${kinds} |`, 'DeliveryKind: Schemas["EventKind"] |');
// What stands at every resource is said once: the text would be a tenth of the file.
const REPEATED = 10;
const lines = named.split('\n');
const counts = new Map();
const isWords = (line) => /^\s*(?:\/\*\*|\*) @description .*$/.test(line);
for (const line of lines.filter(isWords)) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1);
const said = new Set();
const short = lines.filter((line) => {
  const words = line.trim();
  if (!isWords(line) || counts.get(words) <= REPEATED || !said.has(words)) return said.add(words);
  return false;
});
const digest = createHash('sha256').update(text).digest('hex');
const head = `// Generated from docs/openapi.json by packages/client/scripts/generate.mjs. Do not edit.
// sha256 ${digest}
type Parameters = components["parameters"];
type Schemas = components["schemas"];
type Patterns = ${patterns.slice(1, -1)};
type WriteParameters = {
 query?: { fields?: Parameters["fields"]; dry_run?: Parameters["dry_run"] };
 path: { id: Parameters["id"] };
};
type RequestHeaders = {
 "X-Request-Id": components["headers"]["X-Request-Id"];
 [name: string]: unknown;
};
type ReportHeaders = RequestHeaders & { "Preference-Applied": components["headers"]["Preference-Applied"] };
type PageHeaders = ReportHeaders & { Link: components["headers"]["Link"] };
type RecordHeaders = RequestHeaders & {
 ETag: components["headers"]["ETag"];
 Location: components["headers"]["Location"];
 "X-Result": components["headers"]["X-Result"];
 "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
 "Preference-Applied": components["headers"]["Preference-Applied"];
};
type Answer<Body> = {
 200: { headers: RequestHeaders; content: { "application/json": Body } };
 "4XX": components["responses"]["Refused"];
 "5XX": components["responses"]["Failed"];
};
type ReadParameters = {
 query?: { fields?: Parameters["fields"]; expand?: Parameters["expand"] };
 path: { id: Parameters["id"] };
};
type ListQuery = {
 limit?: Parameters["limit"];
 cursor?: Parameters["cursor"];
 fields?: Parameters["fields"];
 or?: Parameters["or"];
 include_total?: Parameters["include_total"];
 q?: Parameters["q"];
};
type Answers<Name extends keyof components["responses"]> = {
 200: components["responses"][Name];
 "4XX": components["responses"]["Refused"];
 "5XX": components["responses"]["Failed"];
};
`;
writeFileSync(new URL('../src/schema.d.ts', import.meta.url), `${head}${short.join('\n')}`);
writeFileSync(
  new URL('../src/shell/vocabulary.ts', import.meta.url),
  `// Generated from docs/openapi.json by packages/client/scripts/generate.mjs. Do not edit.
// sha256 ${digest}
/** What the shell completes, as JSON; vocabulary-reader.ts says how it is read. */
export const VOCABULARY =
  ${inQuotes(JSON.stringify(vocabularyOf(JSON.parse(text))))};
`,
);

writeFileSync(
  new URL('../src/version.ts', import.meta.url),
  `// Generated from docs/openapi.json by packages/client/scripts/generate.mjs. Do not edit.
/** The version of the interface that the types were made from; every request with a token names it. */
export const API_VERSION = ${inQuotes(JSON.parse(text).info.version)};
`,
);

function inQuotes(json) {
  return `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
