import { parseSync } from '@swc/core';
import type { TreeFile } from './tree.js';

export interface Import {
  readonly from: string;
  readonly line: number;
  /** Erased at run time. */
  readonly isType: boolean;
  /** `import('…')` */
  readonly isLate: boolean;
}

export interface Text {
  /** For a template: its parts, with `${}` for each expression between them. */
  readonly text: string;
  readonly line: number;
}

export interface Block {
  readonly name: string;
  readonly line: number;
  /** The number of lines from first to last. */
  readonly lines: number;
}

export interface ClassFact extends Block {
  readonly exported: boolean;
  readonly constructorParameters: number;
  /** The names of its decorators. */
  readonly decorators: readonly string[];
}

/** The syntax information of a file that the fences need. */
export interface Syntax {
  /** Imports, re-exports and `import('…')`. */
  readonly imports: readonly Import[];
  readonly texts: readonly Text[];
  readonly functions: readonly Block[];
  readonly classes: readonly ClassFact[];
  /** The names that are declared and exported here. */
  readonly exported: readonly string[];
}

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
]);
const REEXPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const KNOWN = Symbol.for('daybook.syntax-of-files');

// Each test file loads this module anew, and parsing the repository is most of its cost.
const shared = globalThis as { [KNOWN]?: WeakMap<TreeFile, Syntax> };
const known = (shared[KNOWN] ??= new WeakMap<TreeFile, Syntax>());

/** The syntax of a TypeScript or JavaScript file, read once. @throws Error naming the file when it does not parse */
export function syntaxOf(file: TreeFile): Syntax {
  const found = known.get(file);
  if (found) return found;
  const made = new Reader(file).read();
  known.set(file, made);
  return made;
}

class Reader {
  /** The byte offsets of the lines, counted from 1 like spans. */
  private readonly lineStarts: readonly number[];
  private readonly imports: Import[] = [];
  private readonly texts: Text[] = [];
  private readonly functions: Block[] = [];
  private readonly classes: ClassFact[] = [];
  private readonly exported: string[] = [];

  constructor(private readonly file: TreeFile) {
    let end = 1;
    this.lineStarts = file.text.split('\n').map((line) => {
      const start = end;
      end += Buffer.byteLength(line) + 1;
      return start;
    });
  }

  read(): Syntax {
    const { path } = this.file;
    const options = /\.tsx?$/.test(path)
      ? { syntax: 'typescript' as const, decorators: true, tsx: path.endsWith('.tsx') }
      : { syntax: 'ecmascript' as const };
    try {
      this.visit(parseSync(this.file.text, { ...options, target: 'es2023' }), undefined);
    } catch (error) {
      throw new Error(`${this.file.path} does not parse.`, { cause: error });
    }
    const { imports, texts, functions, classes, exported } = this;
    return { imports, texts, functions, classes, exported };
  }

  private visit(value: unknown, parent: Node | undefined): void {
    if (Array.isArray(value)) {
      for (const item of value) this.visit(item, parent);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    // Arguments and array elements are wrapped in an object without a type.
    if (typeof node.type === 'string') this.note(node, parent);
    const next = typeof node.type === 'string' ? node : parent;
    for (const [key, child] of Object.entries(node)) if (key !== 'span') this.visit(child, next);
  }

  private note(node: Node, parent: Node | undefined): void {
    if (REEXPORTS.has(node.type))
      this.noteImport(node['source'] as Node | null | undefined, { isType: isTypeOnly(node) });
    if (node.type === 'CallExpression') this.noteDynamicImport(node);
    if (node.type === 'StringLiteral')
      this.texts.push({ text: node['value'] as string, line: this.lineAt(node.span!.start) });
    if (node.type === 'TemplateLiteral') this.noteTemplate(node);
    if (node.type === 'ExportDeclaration') this.noteExport(node['declaration'] as Node);
    if (FUNCTIONS.has(node.type)) this.functions.push(this.block(node, nameOf(node) ?? nameOf(parent) ?? 'a function'));
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') this.noteClass(node, parent);
  }

  private noteImport(source: Node | null | undefined, { isType = false, isLate = false }): void {
    if (!source) return;
    this.imports.push({ from: source['value'] as string, line: this.lineAt(source.span!.start), isType, isLate });
  }

  private noteDynamicImport(node: Node): void {
    const callee = node['callee'] as Node;
    const [first] = node['arguments'] as { expression: Node }[];
    if (callee.type === 'Import' && first?.expression.type === 'StringLiteral')
      this.noteImport(first.expression, { isLate: true });
  }

  private noteTemplate(node: Node): void {
    const pieces = (node['quasis'] as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw);
    this.texts.push({ text: pieces.join('${}'), line: this.lineAt(node.span!.start) });
  }

  private noteExport(declaration: Node): void {
    const declarations = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
    for (const one of declarations) {
      const name = nameOf(one);
      if (name) this.exported.push(name);
    }
  }

  private noteClass(node: Node, parent: Node | undefined): void {
    const maker = (node['body'] as Node[]).find(({ type }) => type === 'Constructor');
    const decorators = (node['decorators'] as Node[] | undefined) ?? [];
    this.classes.push({
      ...this.block(node, nameOf(node) ?? nameOf(parent) ?? 'a class'),
      exported: parent?.type === 'ExportDeclaration' || parent?.type === 'ExportDefaultDeclaration',
      constructorParameters: maker ? (maker['params'] as unknown[]).length : 0,
      decorators: decorators.map(({ expression }) => calledName(expression as Node)),
    });
  }

  private block(node: Node, name: string): Block {
    const { start, end } = node.span!;
    const line = this.lineAt(start);
    return { name, line, lines: this.lineAt(end - 1) - line + 1 };
  }

  /** The last line that begins at this byte or before. */
  private lineAt(position: number): number {
    let [low, high] = [0, this.lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lineStarts[middle]! <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

/** `import type { … }`, or `type` before each name. */
function isTypeOnly(node: Node): boolean {
  const names = (node['specifiers'] as Node[] | undefined) ?? [];
  return node['typeOnly'] === true || (names.length > 0 && names.every((name) => name['isTypeOnly'] === true));
}

function nameOf(node: Node | undefined): string | undefined {
  for (const key of ['identifier', 'key', 'id'] as const) {
    const name = (node?.[key] as Node | undefined)?.['value'];
    if (typeof name === 'string') return name;
  }
  return undefined;
}

function calledName(expression: Node): string {
  const callee = expression.type === 'CallExpression' ? (expression['callee'] as Node) : expression;
  return (callee['value'] as string | undefined) ?? '';
}
