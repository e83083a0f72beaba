// Writes src/schema.d.ts, the types of docs/openapi.json, and the shell's completion data: npm run generate.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { vocabularyOf } from './vocabulary.mjs';

const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
// Shrinks the types by a third: what an operation does not have is left out instead of declared as never, and what every
// operation repeats has a short name.
const types = astToString(await openapiTS(text, { silent: true }))
  .replace(/^ +\w+\?: never;\n/gm, '')
  .replace(/^ +parameters: \{\n +\};\n/gm, '')
  // Redundant with the type.
  .replace(/^ +\/\*\* @(?:enum \{.*\}|constant) \*\/\n/gm, '')
  .replace(/^ +\* @enum \{.*\}\n/gm, '')
  .replaceAll(
    /responses: \{\n +200: components\["responses"\]\["(\w+)"\];\n +"4XX".*\n +\};/g,
    'responses: Answers<"$1">;',
  )
  .replaceAll(
    /responses: \{\n(?: +\/\*\* .*\n)? +200: \{\n +headers: \{\n +\[name: string\]: unknown;\n +\};\n +content: \{\n +"application\/json": components\["schemas"\]\["(\w+)"\];\n +\};\n +\};\n +"4XX".*\n +\};/g,
    'responses: Answer<Schemas["$1"]>;',
  )
  .replaceAll('components["parameters"]["', 'Parameters["')
  .replaceAll('components["schemas"]["', 'Schemas["')
  .replace(/^ {4,}/gm, (spaces) => ' '.repeat(spaces.length / 4));
// Subscription patterns get a name.
const PATTERNS = /\("\*"(?: \| "\w+\.\*")+\)/;
const [patterns = '("*")'] = PATTERNS.exec(types) ?? [];
const named = types.replaceAll(patterns, 'Patterns');
// Documents what all resources share only once: the repeated text would be a tenth of the file.
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
type Answer<Body> = {
 200: { headers: { [name: string]: unknown }; content: { "application/json": Body } };
 "4XX": components["responses"]["Refused"];
};
type Answers<Name extends keyof components["responses"]> = {
 200: components["responses"][Name];
 "4XX": components["responses"]["Refused"];
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
