import { pathOf } from './site.mjs';

/** More of a section does not decide whether it is found first. */
const LONGEST = 1500;

const words = (html) =>
  html
    .replaceAll(/<(?:\/)?(?:p|li|tr|td|th|pre|h\d|ul|ol|table|figcaption|br)\b[^>]*>/g, ' ')
    .replaceAll(/<a class="anchor"[^>]*>#<\/a>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the search of the pages looks through: `[address, title of the page, heading, text]` of every section. */
export function searchIndex(pages) {
  return pages.flatMap(({ page, rendered: { title, content } }) => {
    const name = page.name ?? title;
    const [top, ...below] = content.split(/(?=<h[23] id=")/);
    const sections = below.map((html) => {
      const [, id, heading] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/s.exec(html);
      // The script that draws the reference names its sections itself.
      const anchor = page.source ? id : `tag/${id}`;
      return [
        `${pathOf(page)}#${anchor}`,
        name,
        words(heading),
        words(html.replace(/^<h[23].*?<\/h[23]>/s, '')).slice(0, LONGEST),
      ];
    });
    return [[pathOf(page), name, '', words(top.replace(/<h1>.*?<\/h1>/s, '')).slice(0, LONGEST)], ...sections];
  });
}
