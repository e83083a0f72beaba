/** A curl request of a guide. */
export interface Curl {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The name of the file that is sent as it is. */
  readonly file: string | undefined;
}

/** One command of a guide. Syntax that no guide needs is refused, so that the suite runs exactly what a shell would run. */
export type Command =
  | { readonly kind: 'curl'; readonly curl: Curl }
  /** `NAME=$(curl … | jq -r .path)` */
  | { readonly kind: 'pick'; readonly name: string; readonly curl: Curl; readonly path: readonly (string | number)[] }
  | { readonly kind: 'assign'; readonly name: string; readonly value: string }
  | { readonly kind: 'daybook'; readonly argv: readonly string[] };

export type Variables = Readonly<Record<string, string>>;

/** The commands of a block in order; `variables` is read when a command is taken. */
export function* commandsOf(script: string, variables: () => Variables): Generator<Command, void, undefined> {
  for (const line of linesOf(script)) yield commandOf(line, variables());
}

/** A command ends at a line break outside quotes that no backslash precedes. */
function linesOf(script: string): string[] {
  const lines = [''];
  let quote = '';
  for (const sign of script.replaceAll(/\\\n\s*/g, ' ')) {
    if (quote === '' && sign === '\n') {
      lines.push('');
      continue;
    }
    if (quote === '' ? sign === "'" || sign === '"' : sign === quote) quote = quote === '' ? sign : '';
    lines[lines.length - 1] += sign;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

function commandOf(line: string, variables: Variables): Command {
  const assigned = /^([A-Z_]+)=(?:\$\((curl .+) \| jq -r '?([^']+?)'?\)|(.*))$/s.exec(line);
  if (assigned) {
    const [, name = '', curl, path = '', value = ''] = assigned;
    if (curl === undefined) return { kind: 'assign', name, value: wordsOf(value, variables).join(' ') };
    return { kind: 'pick', name, curl: curlOf(wordsOf(curl, variables)), path: stepsOf(path) };
  }
  const words = wordsOf(line, variables);
  if (words[0] === 'curl') return { kind: 'curl', curl: curlOf(words) };
  const daybook = ['npm', 'run', '-s', 'daybook', '--'];
  if (daybook.every((word, i) => words[i] === word)) return { kind: 'daybook', argv: words.slice(daybook.length) };
  throw new Error(`A guide does not run ${line}`);
}

/** `.data[0].id` */
function stepsOf(path: string): (string | number)[] {
  if (!/^(\.\w+|\[\d+\])+$/.test(path)) throw new Error(`A guide does not pick ${path}`);
  return [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}

function wordsOf(line: string, variables: Variables): string[] {
  const expanded = (text: string): string =>
    text.replaceAll(/\$(\w+)|\$/g, (_, name: string | undefined) => {
      const value = name === undefined ? undefined : variables[name];
      if (value === undefined) throw new Error(`The shell has no $${name ?? ''}: ${line}`);
      return value;
    });
  const words: string[] = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"\\`]*"|[^\s'"\\`|;&<>()]+)+/g)) {
    const pieces = word.match(/'[^']*'|"[^"]*"|[^'"]+/g) ?? [];
    words.push(
      pieces
        .map((piece) => (piece.startsWith("'") ? piece.slice(1, -1) : expanded(piece.replaceAll('"', ''))))
        .join(''),
    );
  }
  const left = line.replaceAll(/(?:'[^']*'|"[^"\\`]*"|[^\s'"\\`|;&<>()]+)+/g, '').trim();
  if (left !== '') throw new Error(`A guide does not use ${left}: ${line}`);
  return words;
}

function curlOf([, ...words]: readonly string[]): Curl {
  let url: string | undefined;
  let method: string | undefined;
  let body: string | undefined;
  let file: string | undefined;
  const headers: Record<string, string> = {};
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const next = (): string => words[++at] ?? '';
    if (word === '-s' || word === '-i' || word === '-g') continue;
    if (word === '-X') method = next();
    else if (word === '-d') body = next();
    else if (word === '--data-binary') file = next().replace(/^@/, '');
    else if (word === '-H') {
      const [name = '', value = ''] = next().split(/: (.*)/s);
      headers[name] = value;
    } else if (word.startsWith('-') || url !== undefined) throw new Error(`A guide does not give curl ${word}`);
    else url = word;
  }
  if (url === undefined) throw new Error('A guide gives curl no address');
  if (/[[\]{}]/.test(url) && !words.includes('-g')) throw new Error(`curl reads brackets as a pattern, add -g: ${url}`);
  const isRead = body === undefined && file === undefined;
  return { url, method: method ?? (isRead ? 'GET' : 'POST'), headers, body, file };
}
