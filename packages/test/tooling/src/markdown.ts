/** One heading of a Markdown file. */
export interface Heading {
  /** `5.1` of `### 5.1 Invoices and bills`; undefined if it has none. */
  readonly number: string | undefined;
  /** The anchor of a link to it: `51-invoices-and-bills`. */
  readonly anchor: string;
  /** The numbers of the list items up to the next heading. */
  readonly items: ReadonlySet<string>;
}

/** The headings of a Markdown file, in order. */
export function headingsOf(text: string): Heading[] {
  const headings: (Heading & { readonly items: Set<string> })[] = [];
  const anchors = new Map<string, number>();
  for (const { content } of prose(text)) {
    const title = /^#{1,6} +(.*?) *#*$/.exec(content)?.[1];
    if (title === undefined) {
      const item = /^ {0,3}(\d+)[.)] /.exec(content)?.[1];
      if (item !== undefined) headings.at(-1)?.items.add(item);
      continue;
    }
    const anchor = anchorOf(title);
    const before = anchors.get(anchor) ?? 0;
    anchors.set(anchor, before + 1);
    headings.push({
      number: /^(\d+(?:\.\d+)*)\.? /.exec(title)?.[1],
      anchor: before === 0 ? anchor : `${anchor}-${before}`,
      items: new Set(),
    });
  }
  return headings;
}

/** The targets of a Markdown file's links and images, with their lines. */
export function linksOf(text: string): { readonly line: number; readonly target: string }[] {
  return prose(text).flatMap(({ line, content }) =>
    [...content.matchAll(/\]\(([^()\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(([, link, attribute]) => ({
      line,
      target: (link ?? attribute) as string,
    })),
  );
}

/** Possible paths: each text in single backticks, and the names at the beginning of lines in a block without a language. */
export function pathsOf(text: string): { readonly line: number; readonly name: string }[] {
  const inBackticks = linesOf(text).flatMap(({ line, content, fence }) =>
    fence === undefined
      ? [...content.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, name]) => ({ line, name: name as string }))
      : [],
  );
  const drawn = linesOf(text).flatMap(({ line, content, fence }) =>
    fence === '' ? (content.trim().split(/ {2,}/)[0] as string).split(' ').map((name) => ({ line, name })) : [],
  );
  return [...inBackticks, ...drawn];
}

/** GitHub's form: lower case, no punctuation, hyphens for spaces. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

interface Line {
  readonly line: number;
  readonly content: string;
  /** The language of the fenced block that contains it, empty if it names none. */
  readonly fence: string | undefined;
}

function linesOf(text: string): Line[] {
  let fence: string | undefined;
  return text.split('\n').flatMap((content, i) => {
    const mark = /^ {0,3}```(\w*)/.exec(content)?.[1];
    if (mark === undefined) return [{ line: i + 1, content, fence }];
    fence = fence === undefined ? mark : undefined;
    return [];
  });
}

function prose(text: string): Line[] {
  return linesOf(text).filter(({ fence }) => fence === undefined);
}
