const { existsSync, readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const { parseSync } = require('@swc/core');

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
]);

/** Helpers that compilers add to a class. */
const HELPER = /^_+(ts_)?(decorate|metadata|param)$/;
/** Lines without executable code: brackets, comments, and imports or exports. */
const SILENT = /^\s*([\s{}()[\];,]*(\/\/.*|\/?\*.*)?$|import\b(?!\()|export (type |interface |\{|\*)|\} from )/;

/**
 * V8's coverage of compiled code, converted to the source coverage that Jest's reports read: a line is a statement, a function
 * is identified by its name and line, a branch is a block with another count than the code around it. A source that was
 * compiled in two ways, for its unit test and by the build, merges both. `mapOf`: the source map of a compiled text.
 */
function coverageOf(recorded, sourceOf, mapOf) {
  const compiled = new Map();
  for (const { path, functions, code = readFileSync(path, 'utf8') } of recorded) {
    // Jest's wrapper of a source has the same name.
    if (functions[0]?.ranges[0].endOffset !== code.length) continue;
    const key = `${path}\n${code}`;
    compiled.set(key, { path, code, runs: [...(compiled.get(key)?.runs ?? []), functions] });
  }
  const sources = new Map();
  for (const { path, code, runs } of compiled.values()) {
    const source = sourceOf(path);
    const map = existsSync(source) ? mapOf(path, code) : undefined;
    if (!map) continue;
    if (!sources.has(source)) sources.set(source, new SourceCoverage(source));
    sources.get(source).add(code, new SourceMap(map), runs);
  }
  return sources;
}

class SourceCoverage {
  constructor(path) {
    this.path = path;
    this.texts = readFileSync(path, 'utf8').split('\n');
    this.lines = new Map();
    this.functions = new Map();
    this.branches = new Map();
  }

  add(code, map, runs) {
    const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
    /** The line of the source at an offset of the code; undefined for compiler-generated code. */
    const lineAt = (offset) => {
      const line = starts.findLastIndex((start) => start <= offset);
      const entry = map.findEntry(line, offset - starts[line]);
      return entry.generatedLine === line ? entry.originalLine : undefined;
    };
    const helpers = runs[0].filter(({ functionName }) => HELPER.test(functionName)).map(({ ranges }) => ranges[0]);
    const note = (notes, offset, hasRun, name = '') => {
      const line = lineAt(offset);
      if (line === undefined || SILENT.test(this.texts[line] ?? '') || helpers.some(isAround(offset))) return;
      const key = `${line} ${name}`;
      notes.set(key, { line, name, hasRun: hasRun || notes.get(key)?.hasRun === true });
    };
    const hasRun = (offset) => runs.some((functions) => countAt(functions, offset) > 0);
    for (const [line, text] of code.split('\n').entries())
      if (text.trim() !== '')
        note(this.lines, starts[line] + text.search(/\S/), hasRun(starts[line] + text.search(/\S/)));
    for (const { functionName, ranges } of runs.flat()) {
      const [{ startOffset, count }, ...blocks] = ranges;
      if (startOffset === 0 || functionName.startsWith('<')) continue;
      note(this.functions, startOffset, count > 0, functionName || '(anonymous)');
      for (const block of blocks) {
        const offset = block.startOffset + code.slice(block.startOffset).search(/[^\s{]/);
        note(this.branches, offset, hasRun(offset));
      }
    }
  }

  /** The report in Istanbul's format. */
  report() {
    const loc = (line) => {
      const [start, end] = [this.texts[line].search(/\S|$/), this.texts[line].length];
      return { start: { line: line + 1, column: start }, end: { line: line + 1, column: end } };
    };
    const numbered = (notes, of) => Object.fromEntries([...notes.values()].map((one, i) => [i, of(one)]));
    const ran = ({ hasRun }) => (hasRun ? 1 : 0);
    return {
      path: this.path,
      statementMap: numbered(this.lines, ({ line }) => loc(line)),
      s: numbered(this.lines, ran),
      fnMap: numbered(this.functions, ({ line, name }) => ({ name, line: line + 1, decl: loc(line), loc: loc(line) })),
      f: numbered(this.functions, ran),
      branchMap: numbered(this.branches, ({ line }) => {
        return { type: 'branch', line: line + 1, loc: loc(line), locations: [loc(line)] };
      }),
      b: numbered(this.branches, (one) => [ran(one)]),
    };
  }
}

const isAround = (offset) => (range) => range.startOffset <= offset && offset < range.endOffset;

/** The count of the innermost block at an offset. */
function countAt(functions, offset) {
  const around = functions.flatMap(({ ranges }) => ranges).filter(isAround(offset));
  const innermost = around.reduce((one, other) =>
    other.endOffset - other.startOffset <= one.endOffset - one.startOffset ? other : one,
  );
  return innermost.count;
}

/** A source that was never loaded: `code` is its compiled form. */
function unloaded(source, code, map) {
  const coverage = new SourceCoverage(source);
  const nothing = [{ functionName: '', ranges: [{ startOffset: 0, endOffset: code.length, count: 0 }] }];
  coverage.add(code, new SourceMap(map), [nothing]);
  for (const { line, name } of functionsIn(coverage.texts.join('\n'), source))
    coverage.functions.set(`${line} ${name}`, { line, name, hasRun: false });
  return coverage;
}

/** V8 reports no functions of code that was not loaded. */
function functionsIn(text, path) {
  const module = parseSync(text, { syntax: 'typescript', decorators: true, tsx: path.endsWith('x'), target: 'es2023' });
  const bytes = Buffer.from(text);
  // Positions are in bytes, and continue from one file to the next; the first statement may come after comments.
  const before = bytes.length - (module.span.end - module.span.start);
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - module.span.start + before)
      .toString()
      .split('\n').length - 1;
  const found = [];
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (FUNCTIONS.has(node.type) && (node.body ?? node.function?.body))
      found.push({
        line: lineOf(node.span ?? node.function.span),
        name: (node.identifier ?? node.key)?.value ?? '(anonymous)',
      });
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(module);
  return found;
}

module.exports = { coverageOf, unloaded };
