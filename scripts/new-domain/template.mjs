import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, capital, dashed, pascal, spaced } from './names.mjs';

/** A small domain that the tests compile and run, so that its copies are known to work. */
export const TEMPLATE = 'packages/test/shipping';

const LEFT_OUT = new Set(['node_modules', 'dist', '.turbo']);

/** The files of the new package, path → text. `migration`: the number of its first migration. */
export function packageOf(root, names, migration) {
  const files = new Map();
  for (const path of filesIn(join(root, TEMPLATE))) {
    const text = readFileSync(join(root, TEMPLATE, path), 'utf8');
    const place = renamedPath(path, names).replace(MIGRATION, migration);
    files.set(`packages/${names.name}/${place}`, renamed(text, path, names).replaceAll(MIGRATION, migration));
  }
  return files;
}

const MIGRATION = /\d{13}/g;

function filesIn(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, path) : [path];
    });
}

const article = (word) => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** File names join words with `-`. */
function renamedPath(path, { name, singular, plural }) {
  return path
    .replaceAll(/\ba-shipment\b/g, `${article(singular)}-${dashed(singular)}`)
    .replaceAll('shipments', dashed(plural))
    .replaceAll('shipment', dashed(singular))
    .replaceAll('shipping', name);
}

function renamed(text, path, names) {
  const { name, singular, plural, prefix } = names;
  const code = path.endsWith('.ts') ? renamedIdentifiers(text, names) : text;
  return (
    code
      .replaceAll('SHIPPING', name.toUpperCase())
      .replaceAll('SHIPMENT', singular.toUpperCase())
      .replaceAll('Shipping', capital(name))
      .replaceAll('shipping', name)
      .replaceAll('shp_', `${prefix}_`)
      .replaceAll("'shp'", `'${prefix}'`)
      // Only prose has a capitalised plural, and only code a capitalised singular.
      .replaceAll('Shipments', capital(spaced(plural)))
      .replaceAll(
        /\b[Aa] shipment\b/g,
        (whole) => `${whole[0] === 'A' ? capital(article(singular)) : article(singular)} ${spaced(singular)}`,
      )
      .replaceAll('Shipment', pascal(singular))
      // In quotes, paths and SQL: the name on the wire and in the database.
      .replaceAll(/(?<=['`/.])shipments\b(?!\.(?:js|resource))|\bshipments(?=_)/g, plural)
      .replaceAll(/(?<=['`/])shipment(?=['.])/g, singular)
      .replaceAll('shipments', spaced(plural))
      .replaceAll('shipment', spaced(singular))
  );
}

/** Renames imported files, and the constants named after the records. */
function renamedIdentifiers(text, names) {
  return text
    .replaceAll(/from '\.[^']*'/g, (specifier) => renamedPath(specifier, names))
    .replaceAll(/(?<=const |[[{,(] ?)shipments(?= ?[\]},:=])/g, camel(names.plural))
    .replaceAll('shippingScopes', `${names.name}Scopes`);
}
