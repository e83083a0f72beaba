import { markdownPathOf, SECTIONS } from './site.mjs';

/** The list of all pages for programs that read: https://llmstxt.org says its form. */
export function llms(pages) {
  const of = new Map(pages.map(({ page, rendered }) => [page.address, rendered]));
  const line = (page) => {
    const { title, lead } = of.get(page.address);
    return `- [${inLine(page.name ?? title)}](${markdownPathOf(page)}): ${inLine(firstSentence(lead ?? title))}`;
  };
  const sections = SECTIONS.map(({ title, pages: own }) => `## ${title}\n\n${own.map(line).join('\n')}\n`);
  return `# Daybook

> Business records (accounting, sales, inventory) of a workspace behind one REST interface: strict, safe to retry, previewable, with an event for every change.

Every address below answers Markdown. The OpenAPI 3.1 document of this service is at /openapi.json. Records are below /api/{workspace}/v1, with \`Authorization: Bearer <token>\`.

${sections.join('\n')}`;
}

/** An entry is one line, however its source is broken into lines. */
const inLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const firstSentence = (text) => /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
