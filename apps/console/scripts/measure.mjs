// What the first view loads, as gzip: node scripts/measure.mjs, after the build. Fails above the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 300;
const dist = new URL('../dist/', import.meta.url);

/** Where a person lands: the entry, and the screen of a list. */
const FIRST_VIEW = ['index.html', 'list/resource-list.tsx'];

/** Every file that these entries of the manifest import, not lazily. */
export function filesOf(manifest, entries) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}: build the console first.`);
    if (seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

export function measure() {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const sizes = filesOf(manifest, FIRST_VIEW).map((file) => ({
    file,
    bytes: gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
  }));
  return {
    sizes: sizes.sort((one, other) => other.bytes - one.bytes),
    total: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    budget: BUDGET_KB * 1000,
  };
}

if (import.meta.filename === process.argv[1]) {
  const { sizes, total, budget } = measure();
  const lines = sizes.map(({ file, bytes }) => `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
  process.stdout.write(
    `${lines.join('\n')}\n${(total / 1000).toFixed(1).padStart(8)} kB  first view, gzip; at most ${budget / 1000} kB\n`,
  );
  if (total > budget) process.exitCode = 1;
}
