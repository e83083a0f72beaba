/** A fenced block of a guide. */
export interface Block {
  /** `sh`, `http`, `ts`, `text`, or the format of a file. */
  readonly language: string;
  /** What stands after the language: the name of a file. */
  readonly name: string;
  readonly text: string;
  /** Of its first fence. */
  readonly line: number;
}

const FENCED = /^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm;

export function blocksOf(page: string): Block[] {
  return [...page.matchAll(FENCED)].map(({ 1: language = '', 2: name = '', 3: text = '', index }) => ({
    language,
    name,
    text: text.trimEnd(),
    line: page.slice(0, index).split('\n').length,
  }));
}

/** The page with other texts in its blocks, by their places. */
export function withBlocks(page: string, texts: ReadonlyMap<number, string>): string {
  let at = 0;
  return page.replaceAll(FENCED, (whole, language: string, name: string | undefined) => {
    const text = texts.get(at++);
    return text === undefined ? whole : `\`\`\`${language}${name === undefined ? '' : ` ${name}`}\n${text}\n\`\`\``;
  });
}
