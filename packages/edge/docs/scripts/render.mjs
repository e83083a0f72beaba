import { STATUS_CODES } from 'node:http';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import { Marked } from 'marked';
import { addressOf, targetOf } from './links.mjs';

hljs.registerLanguage('sh', bash);
hljs.registerLanguage('json', json);
hljs.registerLanguage('ts', typescript);

const LABELS = { sh: 'Shell', ts: 'TypeScript', json: 'JSON', csv: 'CSV' };

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const highlighted = (text, language) =>
  hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escaped(text);

/** As GitHub makes it: lower case, no punctuation, blanks as hyphens. */
const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const plain = (html) => html.replaceAll(/<[^>]+>/g, '');
const unescaped = (html) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A block of code with a line above it that says what it is. */
function block(text, info) {
  const [language = '', name] = info.split(/\s+/);
  if (language === 'http') return answer(text);
  const label = name ?? LABELS[language];
  const caption = label === undefined ? '' : `<figcaption>${escaped(label)}</figcaption>`;
  return `<figure class="code">${caption}<pre tabindex="0"><code>${highlighted(text, language)}</code></pre></figure>\n`;
}

/** An answer of the service: status, the headers that matter, and the body. */
function answer(text) {
  const [head, ...rest] = text.split('\n\n');
  const [first, ...headers] = head.split('\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const body = rest.join('\n\n');
  const shown = headers.map((line) => {
    const [name, ...value] = line.split(': ');
    return `<span class="hljs-attr">${escaped(name)}</span>: ${escaped(value.join(': '))}\n`;
  });
  const language = body.trimStart().startsWith('{') ? 'json' : '';
  const kind = status < 400 ? 'good' : 'bad';
  const code = `${shown.join('')}${shown.length > 0 && body ? '\n' : ''}${highlighted(body, language)}`;
  return `<figure class="code answer ${kind}"><figcaption>Answer <b>${status} ${escaped(STATUS_CODES[status] ?? '')}</b></figcaption>${
    code === '' ? '' : `<pre tabindex="0"><code>${code}</code></pre>`
  }</figure>\n`;
}

/** One page: its title, its first paragraph, the headings of its second level, and its content. */
export function render(text, source) {
  const headings = [];
  const used = new Map();
  const anchors = new Set();
  let title;
  let lead;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const words = unescaped(plain(html));
        if (depth === 1) {
          title ??= words;
          return `<h1>${html}</h1>\n`;
        }
        const slug = slugOf(words);
        const before = used.get(slug) ?? 0;
        used.set(slug, before + 1);
        const id = before === 0 ? slug : `${slug}-${before}`;
        anchors.add(id);
        if (depth === 2) headings.push({ id, words });
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        if (title !== undefined) lead ??= unescaped(plain(html));
        return `<p>${html}</p>\n`;
      },
      code({ text: code, lang }) {
        return block(code, lang ?? '');
      },
      link({ href, text: words, tokens }) {
        const html = this.parser.parseInline(tokens);
        const address = addressOf(targetOf(href, words), source);
        if (address === undefined) return html;
        return `<a href="${escaped(address)}"${/^https?:/.test(address) ? ' rel="noreferrer"' : ''}>${html}</a>`;
      },
      table({ header, rows }) {
        const cells = (row, tag) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const hasHead = header.some(({ text: words }) => words !== '');
        const head = hasHead ? `<thead><tr>${cells(header, 'th')}</tr></thead>` : '';
        const body = rows.map((row) => `<tr${idOfRow(row)}>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table>${head}<tbody>\n${body}\n</tbody></table></div>\n`;
      },
      html({ text: html }) {
        return html.startsWith('<!--') ? '' : escaped(html);
      },
    },
  });

  /** A row that begins with a name in code has that name as its anchor: `/docs/errors#required`. */
  function idOfRow([first]) {
    const name = /^`([^`\s]+)`$/.exec(first.text)?.[1];
    if (name === undefined || anchors.has(name)) return '';
    anchors.add(name);
    return ` id="${escaped(name)}"`;
  }

  // Names in tables are made after the headings, which have the older right to an anchor.
  for (const [, words] of text.matchAll(/^#{2,6} +(.*?) *#*$/gm)) anchors.add(slugOf(words.replaceAll('`', '')));
  const content = marked.parse(text);
  return { title, lead, headings, content };
}
