import { posix } from 'node:path';
import { markdownPathOf, PAGES, pathOf } from './site.mjs';

const BY_SOURCE = new Map(PAGES.map((page) => [page.source ?? page.means, page]));

/** What is written for contributors stays in the repository: a page names it and has no link to it. */
const NOT_SERVED =
  /^(docs\/(adr|pictures)\/|docs\/(architecture|indexes|performance)\.md|packages\/|apps\/|examples\/|CONTRIBUTING\.md)/;

/** Addresses that the service has besides the pages. */
const SERVED = /^\/(docs(\/|#|$)|openapi\.json$|llms\.txt$)/;

/** The catalogues: tables whose rows begin with a name. A link to one whose words are a name leads to its row. */
const CATALOGUES = /(^|\/)(errors|events|scopes)\.md$/;

/** The target of a link with these words in Markdown. */
export function targetOf(target, words) {
  const name = /^`([^`\s]+)`$/.exec(words)?.[1];
  return name !== undefined && CATALOGUES.test(target) ? `${target}#${name}` : target;
}

/**
 * Where a link of a Markdown file leads on the pages: an address, or undefined where the target is not served.
 * @throws Error for a link that leads nowhere
 */
export function addressOf(target, source, form = pathOf) {
  if (/^(https?:|mailto:|#)/.test(target)) return target;
  if (target.startsWith('/')) {
    if (SERVED.test(target)) return target;
    throw new Error(`${source}: the service has no ${target}.`);
  }
  const [file, anchor] = target.split('#');
  const path = posix.join(posix.dirname(source), file);
  const page = BY_SOURCE.get(path);
  if (page) return form(page) + (anchor === undefined ? '' : `#${anchor}`);
  if (NOT_SERVED.test(path)) return undefined;
  throw new Error(`${source}: the link to ${target} leads to no page. Add ${path} to scripts/site.mjs.`);
}

/** The Markdown of a page as it is served: links lead to the Markdown of the other pages. */
export function servedMarkdown(text, source) {
  const inFences = /^(```|~~~)[^]*?^\1[ \t]*$/gm;
  const pieces = [];
  let end = 0;
  for (const fence of text.matchAll(inFences)) {
    pieces.push(relinked(text.slice(end, fence.index), source), fence[0]);
    end = fence.index + fence[0].length;
  }
  return [...pieces, relinked(text.slice(end), source)].join('');
}

const relinked = (prose, source) =>
  prose.replaceAll(/\[([^\]\n]*)\]\(([^()\s]+)\)/g, (_, words, target) => {
    const address = addressOf(targetOf(target, words), source, markdownPathOf);
    return address === undefined ? words : `[${words}](${address})`;
  });
