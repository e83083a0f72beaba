import { escaped } from './render.mjs';
import { markdownPathOf, PAGES, pathOf, SECTIONS } from './site.mjs';

const head = (title, more = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="/docs/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
${more}</head>
`;

const brand = `<a class="brand" href="/docs"><img src="/docs/favicon.svg" alt="" width="24" height="24">Daybook <span>documentation</span></a>`;

/** Shown by the script that answers it. */
const search = `<form class="search" role="search" hidden><input type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="found" aria-autocomplete="list" aria-keyshortcuts="/ Control+K" placeholder="Search  /" autocomplete="off" spellcheck="false" maxlength="100"><div id="found" role="listbox" aria-label="Found" hidden></div><p class="told" role="status"></p></form>`;

const navigation = (titles, current) =>
  SECTIONS.map(
    ({ title, pages }) => `<h2>${escaped(title)}</h2>
<ul>
${pages
  .map((page) => {
    const here = page.address === current.address ? ' aria-current="page"' : '';
    return `<li><a href="${pathOf(page)}"${here}>${escaped(page.name ?? titles.get(page.address))}</a></li>`;
  })
  .join('\n')}
</ul>`,
  ).join('\n');

const contents = (headings) =>
  headings.length < 2
    ? ''
    : `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>
${headings.map(({ id, words }) => `<li><a href="#${id}">${escaped(words)}</a></li>`).join('\n')}
</ul></nav>`;

/** The pages before and after this one in the same section, as guides are read. */
function neighbours(page, titles) {
  const row = PAGES.filter(({ section }) => section === page.section);
  const at = row.findIndex(({ address }) => address === page.address);
  const link = (other, rel, words) =>
    other
      ? `<a rel="${rel}" href="${pathOf(other)}"><span>${words}</span>${escaped(other.name ?? titles.get(other.address))}</a>`
      : '';
  return page.section === 'Guides'
    ? `<nav class="neighbours" aria-label="Other guides">${link(row[at - 1], 'prev', 'Before')}${link(row[at + 1], 'next', 'Next')}</nav>`
    : '';
}

/** `titles`: of every page by its address. */
export function frame(page, { title, headings, content }, titles) {
  const alternate = `<link rel="alternate" type="text/markdown" href="${markdownPathOf(page)}">\n<script type="module" src="/docs/guides.js"></script>\n`;
  const nav = navigation(titles, page);
  return `${head(page.address === '' ? 'Daybook documentation' : `${title} · Daybook`, alternate)}<body>
<a class="skip" href="#content">Skip to the content</a>
<header>${brand}${search}<nav aria-label="Formats"><a href="/docs/reference">API reference</a><a href="${markdownPathOf(page)}">Markdown</a></nav></header>
<details class="menu"><summary>Contents</summary><nav aria-label="All pages, for narrow screens">${nav}</nav></details>
<div class="columns">
<nav class="pages" aria-label="All pages">${nav}</nav>
<main id="content">
${content}${neighbours(page, titles)}</main>
${contents(headings)}
</div>
</body>
</html>
`;
}

/** The reference is drawn by a script; without one there is its Markdown. */
export const referenceFrame = (title) => `${head(`${title} · Daybook`)}<body class="reference">
<header>${brand}<form method="get" action="/docs/reference"><label>Workspace <input name="workspace" autocomplete="off" spellcheck="false" size="12"></label><button>Show</button></form><nav aria-label="Formats"><a href="/docs">Guides</a><a href="/docs/reference.md">Markdown</a><a href="/openapi.json">OpenAPI</a></nav></header>
<noscript><p class="plain">The reference needs JavaScript. Without it, read <a href="/docs/reference.md">the list of all operations</a> or <a href="/openapi.json">the OpenAPI document</a>.</p></noscript>
<div id="reference"><p class="plain" role="status">The reference is being loaded …</p></div>
<script src="/docs/scalar.js"></script>
<script type="module" src="/docs/reference.js"></script>
</body>
</html>
`;
