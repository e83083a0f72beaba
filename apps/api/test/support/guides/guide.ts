/** A fenced block of a guide. */
export interface Block {
  /** `sh`, `http`, `ts`, `text`, or the format of a file. */
  readonly language: string;
  /** The text after the language: a file name. */
  readonly name: string;
  readonly text: string;
  /** The line of its opening fence. */
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

/** The page with new texts for its blocks, by block index. */
export function withBlocks(page: string, texts: ReadonlyMap<number, string>): string {
  let at = 0;
  return page.replaceAll(FENCED, (whole, language: string, name: string | undefined) => {
    const text = texts.get(at++);
    return text === undefined ? whole : `\`\`\`${language}${name === undefined ? '' : ` ${name}`}\n${text}\n\`\`\``;
  });
}
