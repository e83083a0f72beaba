import { capital, spaced } from './names.mjs';
import { TEMPLATE } from './template.mjs';

/** The files that list every domain, path → the edit that adds one. They are written only if every edit succeeds. */
export const EDITS = {
  'apps/api/src/app.module.ts': (text, { name }) => {
    const module = `${capital(name)}Module`;
    const imported = beforeLine(text, "import { SearchModule } from '@daybook/search';", [
      `import { ${module} } from '@daybook/${name}';`,
    ]);
    return replaceOnce(imported, /(const DOMAINS: readonly DomainModule\[\] = \[[^\]]*,\n)\]/, `$1  ${module},\n]`);
  },
  'apps/api/src/schema-parts.ts': (text, { name }) => {
    const imported = beforeLine(text, "import { schema as throttler } from '@daybook/throttler';", [
      `import { schema as ${name} } from '@daybook/${name}';`,
    ]);
    return replaceOnce(imported, /(const SCHEMA_PARTS = schemaPartsOf\(\[[^\]]*)\]/, `$1, ${name}]`);
  },
  'apps/api/package.json': (text, { name }) => {
    const manifest = JSON.parse(text);
    const needs = Object.entries({ ...manifest.dependencies, [`@daybook/${name}`]: 'workspace:*' });
    return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(needs.toSorted(byName)) }, null, 2)}\n`;
  },
  'pnpm-lock.yaml': (text, { name }) => {
    const own = importerOf(text, TEMPLATE)
      .replace(TEMPLATE, `packages/${name}`)
      .replaceAll('link:../../', 'link:../#')
      .replaceAll(/link:\.\.\/(?!#)/g, 'link:../test/')
      .replaceAll('link:../#', 'link:../');
    // The importers are sorted by folder; the external packages follow them.
    const folders = text.match(/^ {2}packages\/\S+:$/gm);
    const after = folders.find((line) => line > `  packages/${name}:`) ?? 'packages:';
    const added = replaceOnce(text, `\n${after}\n`, () => `\n${own}${after}\n`);
    const api = importerOf(added, 'apps/api');
    const entry = `      '@daybook/${name}':\n        specifier: workspace:*\n        version: link:../../packages/${name}\n`;
    const next = api
      .match(/^ {6}'?[@a-z][^\n]*:$/gm)
      .find((line) => line.replaceAll("'", '') > `      @daybook/${name}:`);
    return replaceOnce(added, api, () => replaceOnce(api, `${next}\n`, () => `${entry}${next}\n`));
  },
  'docs/architecture.md': (text, { name, plural }) => {
    const row = replaceOnce(text, '| `packages/` | `', `| \`packages/\` | \`${name}\`, \``);
    const line = `  ${name}/`.padEnd(26);
    return beforeLine(row, '  webhooks/ ', [`${line}${spaced(plural)}, from the draft to the confirmation`]);
  },
  'docs/events.md': (text, { singular }) =>
    beforeLine(text, '| `security_settings` |', [
      `| \`${singular}\` | \`created\`, \`updated\`, \`deleted\`, \`confirmed\` | |`,
    ]),
  'apps/console/src/texts/de/names.ts': (text, { singular, plural, german }) =>
    beforeLine(text, "  'settings/accounting': ", [
      `  ${singular}: '${german.one}',`,
      `  ${plural}: '${german.many}',`,
    ]),
  'apps/console/src/texts/de/grammar.ts': (text, { german }) =>
    text.includes(`  ${keyOf(german.one)}: `)
      ? text
      : beforeLine(text, "  'API-Token': ", [`  ${keyOf(german.one)}: '${german.gender}',`]),
  'apps/console/src/texts/de/values.ts': (text, { name, german }) =>
    beforeLine(text, "  'scopes.write:accounting': ", [
      `  'scopes.read:${name}': '${german.many} lesen',`,
      `  'scopes.write:${name}': '${german.many} schreiben',`,
    ]),
  'apps/console/src/texts/de/sentences.ts': (text, { plural, german }) => {
    const [many, said] = [spaced(plural), german.many];
    const sentences = {
      [`${capital(many)}, from the draft to the confirmation.`]: `${said}, vom Entwurf bis zur Bestätigung.`,
      [`Read ${many}.`]: `${said} lesen.`,
      [`Write and confirm ${many}.`]: `${said} schreiben und bestätigen.`,
      'Confirms it: it does not change any more.': 'Bestätigt den Datensatz: Er ändert sich nicht mehr.',
    };
    const lines = Object.entries(sentences).filter(([english]) => !text.includes(`'${english}'`));
    return beforeLine(
      text,
      "  'At most 30 days ago.'",
      lines.map(([english, own]) => `  '${english}': '${own}',`),
    );
  },
};

const byName = ([one], [other]) => (one < other ? -1 : 1);
const keyOf = (word) => (/^[\p{L}]+$/u.test(word) ? word : `'${word}'`);

function importerOf(lock, folder) {
  const start = lock.indexOf(`\n  ${folder}:\n`) + 1;
  const [whole] = /^ {2}\S+:\n(?: {4}.*\n|\n)*/.exec(start > 0 ? lock.slice(start) : '') ?? [];
  if (whole === undefined) throw new Error(`pnpm-lock.yaml has no importer ${folder}.`);
  return whole;
}

/** Inserts lines before the only line that starts with `beginning`. */
function beforeLine(text, beginning, lines) {
  return replaceOnce(text, `\n${beginning}`, () => ['', ...lines, beginning].join('\n'));
}

function replaceOnce(text, what, by) {
  const isThere = typeof what === 'string' ? text.split(what).length === 2 : what.test(text);
  if (!isThere) throw new Error(`It must contain this exactly once: ${what}`);
  return text.replace(what, by);
}
