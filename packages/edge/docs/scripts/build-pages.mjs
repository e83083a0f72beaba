// Part of the build: makes the pages of /docs from the Markdown of the repository, and puts the reference's files beside them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
// @boundaries-ignore all builds share it, before any package is built
import { writeStaticFile } from '../../../../scripts/write-static-file.mjs';
import { frame, referenceFrame } from './layout.mjs';
import { servedMarkdown } from './links.mjs';
import { llms } from './llms.mjs';
import { operationsMarkdown, samplesOf } from './operations.mjs';
import { render } from './render.mjs';
import { searchIndex } from './search-index.mjs';
import { PAGES } from './site.mjs';

const ROOT = new URL('../../../../', import.meta.url);
const PAGES_FOLDER = fileURLToPath(new URL('../dist/pages/', import.meta.url));
const ASSETS = ['style.css', 'reference.js', 'guides.js', 'favicon.svg'];

/** What code is set in; its licence goes along, as it asks. A browser loads the part with the letters that a page has. */
const FONT = '@fontsource-variable/jetbrains-mono';
const FONT_PARTS = ['latin', 'latin-ext'];
const require = createRequire(import.meta.url);
const fontFile = (name) => readFileSync(require.resolve(`${FONT}/${name}`));

const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const document = JSON.parse(read('docs/openapi.json'));

const pages = PAGES.map((page) => {
  const text = page.source ? servedMarkdown(read(page.source), page.source) : operationsMarkdown(document);
  const rendered = page.source ? render(read(page.source), page.source) : render(text, page.means);
  return { page, text, rendered: { ...rendered, title: page.title ?? rendered.title } };
});
const titles = new Map(pages.map(({ page, rendered }) => [page.address, rendered.title]));

const files = new Map([
  ...pages.flatMap(({ page, text, rendered }) => {
    const name = page.address || 'index';
    const html = page.source ? frame(page, rendered, titles) : referenceFrame(rendered.title);
    return [
      [`${name}.html`, html],
      [`${name}.md`, text],
    ];
  }),
  ['llms.txt', llms(pages)],
  ['search.json', JSON.stringify(searchIndex(pages))],
  ...FONT_PARTS.map((part) => [`mono-${part}.woff2`, fontFile(`files/jetbrains-mono-${part}-wght-normal.woff2`)]),
  ['mono-licence.txt', fontFile('LICENSE')],
  ['samples.json', JSON.stringify(samplesOf(document))],
  ...ASSETS.map((name) => [name, readFileSync(new URL(`../assets/${name}`, import.meta.url))]),
  ['scalar.js', readFileSync(require.resolve('@scalar/api-reference/browser/standalone.js'))],
]);

rmSync(PAGES_FOLDER, { recursive: true, force: true });
mkdirSync(PAGES_FOLDER, { recursive: true });
await Promise.all([...files].map(([name, content]) => writeStaticFile(PAGES_FOLDER + name, Buffer.from(content))));
