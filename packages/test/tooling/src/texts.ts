import { parseSync } from '@swc/core';
import { isTest, type Tree, type TreeFile } from './tree.js';

/** Texts of the console that are missing from the catalogue, and catalogue texts that are read before the language is known. */

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [key: string]: unknown;
}

const SOURCES = 'apps/console/src/';
const CATALOGUE = `${SOURCES}texts/`;

/** Props, object members and parameters that are shown or read aloud. */
const VISIBLE =
  /^(label|title|placeholder|description|alt|caption|text|texts|why|about|lead|note|help|hint|message|error|confirm|submit|what|of|also|children|nothingFoundMessage|closeButtonLabel|(aria|data)-(label|description|roledescription|valuetext))$/;

/** Calls whose texts are shown. */
const SHOWN_BY = new Set(['sayDone', 'useDocumentTitle', 'useShortcut', 'refused', 'Error']);

/** Elements whose content is code in every language. */
const CODE = new Set(['code', 'kbd', 'pre']);

interface Exception {
  readonly path: string;
  readonly text: RegExp;
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { path: 'words/device-words.ts', text: /^[A-Z]\w+( \w+)?$/, why: 'names of browsers and systems' },
  { path: 'list/as-code.ts', text: /./, why: 'code to copy' },
  { path: 'rooms/developer/curl.ts', text: /^[-"]|^Authorization/, why: 'code to copy' },
  {
    path: 'rooms/developer/endpoint-words.ts',
    text: /^(npm run|import |POST |[a-z-]+: )/,
    why: 'code and headers to copy',
  },
  { path: 'parts/key-press.ts', text: /^\w+$/, why: 'names of keys, as the browser gives them' },
  { path: 'theme/theme.ts', text: /sans-serif|monospace/, why: 'names of fonts' },
  {
    path: 'data/workspace.ts',
    text: /^(Nobody is signed in|This is not a screen of a workspace)\.$/,
    why: 'a fault of the program, never shown',
  },
];

/** A readable word: two consecutive letters that are not part of a code or an address. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]+(_[a-z]+)+$|^https:/.test(text);

/** Several words that begin with a capital or end with punctuation, so not a class name or a selector. */
const isSentence = (text: string): boolean =>
  /^\W*\p{Lu}\p{Ll}*,? \p{L}/u.test(text) || (/ \p{L}+[.:…!?]$/u.test(text) && /\p{L}{2}.* \p{L}{2}/u.test(text));

/** Texts in the console's sources that belong into a catalogue, with their position. */
export function textFaults({ files }: Tree): string[] {
  const sources = files.filter(({ path }) => path.startsWith(SOURCES) && !isTest(path) && !path.startsWith(CATALOGUE));
  return sources.flatMap((file) => {
    if (file.path.endsWith('.css')) return styleFaults(file);
    return /\.tsx?$/.test(file.path) && !file.path.endsWith('/test-fields.ts') ? new Reader(file).read() : [];
  });
}

function styleFaults({ path, text }: TreeFile): string[] {
  return text.split('\n').flatMap((line, at) => {
    const shown = /\bcontent: *(['"])(.*)\1/.exec(line)?.[2] ?? '';
    return hasWord(shown) ? [`${path}:${at + 1} shows “${shown}”: take it from an attribute, with attr().`] : [];
  });
}

/** The context of a node. */
interface Place {
  /** Whether a text here is visible. */
  readonly isVisible: boolean;
  readonly inFunction: boolean;
}

const SKIPPED = new Set([
  'ImportDeclaration',
  'TsTypeAnnotation',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
  'TsTypeParameterInstantiation',
  'TsLiteralType',
]);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'GetterProperty',
  'MethodProperty',
]);

class Reader {
  private readonly bytes: Buffer;
  private readonly faults: string[] = [];
  /** Local names of parts of the catalogue. */
  private readonly parts = new Set<string>();

  constructor(private readonly file: TreeFile) {
    this.bytes = Buffer.from(file.text);
  }

  read(): string[] {
    const tree = parseSync(this.file.text, {
      syntax: 'typescript',
      tsx: this.file.path.endsWith('x'),
      target: 'es2023',
    });
    for (const node of tree.body as unknown as Node[]) this.noteParts(node);
    this.visit(tree.body, { isVisible: false, inFunction: false });
    return this.faults;
  }

  private noteParts(node: Node): void {
    if (node.type !== 'ImportDeclaration' || node['typeOnly'] === true) return;
    const from = (node['source'] as Node)['value'] as string;
    if (!/\/texts\/\w+\.js$/.test(from) || /\/(language|names)\.js$/.test(from)) return;
    for (const one of node['specifiers'] as Node[]) this.parts.add((one['local'] as Node)['value'] as string);
  }

  private visit(value: unknown, place: Place): void {
    if (Array.isArray(value)) {
      for (const item of value) this.visit(item, place);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (SKIPPED.has(node.type)) return;
    this.note(node, place);
    const below = { ...place, inFunction: place.inFunction || FUNCTIONS.has(node.type) };
    for (const [key, child, isVisible] of childrenOf(node, place.isVisible)) {
      if (key !== 'span') this.visit(child, { ...below, isVisible });
    }
  }

  private note(node: Node, { isVisible, inFunction }: Place): void {
    const text = textOf(node);
    if (text !== undefined && (isVisible || node.type === 'JSXText' ? hasWord(text) : isSentence(text)))
      this.report(node, text);
    if (node.type !== 'MemberExpression' || inFunction) return;
    const object = node['object'] as Node;
    if (object.type === 'Identifier' && this.parts.has(object['value'] as string))
      this.faults.push(
        `${this.at(node)} reads the catalogue when the module is loaded: read it in a function, while drawing.`,
      );
  }

  private report(node: Node, text: string): void {
    const path = this.file.path.slice(SOURCES.length);
    const shown = text.trim().replaceAll(/\s+/g, ' ');
    if (EXCEPTIONS.some((one) => one.path === path && one.text.test(shown))) return;
    this.faults.push(`${this.at(node)} shows “${shown}”: put it into src/texts, in every language.`);
  }

  private at(node: Node): string {
    const line = this.bytes
      .subarray(0, (node.span?.start ?? 1) - 1)
      .toString()
      .split('\n').length;
    return `${this.file.path}:${line}`;
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node['value'] as string;
  if (node.type !== 'TemplateLiteral' || node['quasis'] === undefined) return undefined;
  return (node['quasis'] as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join(' {} ');
}

type Child = readonly [key: string, child: unknown, isVisible: boolean];

const named = (node: Node | undefined): string => (node?.['value'] as string | undefined) ?? '';

/** A node's children, and whether their texts are visible. */
function childrenOf(node: Node, isVisible: boolean): readonly Child[] {
  const rest = (seen: boolean, ...hidden: readonly string[]): readonly Child[] =>
    Object.entries(node).map(([key, child]) => [key, child, seen && !hidden.includes(key)]);
  switch (node.type) {
    case 'JSXElement':
      return CODE.has(named((node['opening'] as Node)['name'] as Node))
        ? [['opening', node['opening'], false]]
        : [
            ['opening', node['opening'], false],
            ['children', node['children'], true],
          ];
    case 'JSXFragment':
      return [['children', node['children'], true]];
    case 'JSXAttribute':
      return [['value', node['value'], VISIBLE.test(named(node['name'] as Node))]];
    case 'KeyValueProperty':
      return [['value', node['value'], VISIBLE.test(named(node['key'] as Node))]];
    case 'CallExpression':
    case 'NewExpression':
      return rest(SHOWN_BY.has(named(node['callee'] as Node)), 'callee').map(([key, child, seen]) => [
        key,
        // The first argument is the keys of a shortcut.
        key === 'arguments' && named(node['callee'] as Node) === 'useShortcut' ? (child as unknown[]).slice(1) : child,
        seen,
      ]);
    case 'ConditionalExpression':
      return rest(isVisible, 'test');
    case 'BinaryExpression':
      // A compared text is a code.
      if (/^[!=]==?$/.test(node['operator'] as string))
        return rest(false).filter(([, child]) => (child as Node | null)?.type !== 'StringLiteral');
      return rest(isVisible && /^(\+|\|\||&&|\?\?)$/.test(node['operator'] as string));
    case 'MemberExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return rest(false);
    default:
      return rest(isVisible);
  }
}
