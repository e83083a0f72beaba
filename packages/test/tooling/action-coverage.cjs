const { readFileSync } = require('node:fs');

/** What the engine calls of a verb (packages/engine/records/src/runner/verbs.ts). */
const STEPS = ['lockFirst', 'load', 'plan', 'apply', 'run'];

const sourceOf = (rootDir, path) =>
  path
    .slice(rootDir.length + 1)
    .replace(/^(src|dist)\//, 'src/')
    .replace(/\.js$/, '.ts');

/** For each action file the sentence that says what of it no test has run. `recorded`: what V8 told, script by script. */
function neverRun(rootDir, actionFiles, recorded) {
  const steps = new Map();
  for (const { path, functions } of recorded) {
    const file = sourceOf(rootDir, path);
    const known = steps.get(file) ?? new Map();
    steps.set(file, known);
    for (const { functionName, ranges } of functions) {
      if (!STEPS.includes(functionName)) continue;
      known.set(functionName, known.get(functionName) === true || ranges[0].count > 0);
    }
  }
  return actionFiles.flatMap((file) => {
    const known = steps.get(file);
    if (!known) return [`${file}: no test loads it.`];
    const missed = [...known].filter(([, hasRun]) => !hasRun).map(([name]) => name);
    return missed.length === 0 ? [] : [`${file}: no test runs ${missed.join(' and ')}.`];
  });
}

/** What compilers add to a class. */
const HELPER = /^_+(ts_)?(decorate|metadata|param)$/;
/** Lines that say nothing. */
const EMPTY = /^[\s{}()[\];,]*(\/\/.*|\/?\*.*)?$/;

/** The lines of functions, as compiled: file → [line, whether it ran]. A line counts by its first character. */
function linesOf(rootDir, recorded) {
  const variants = new Map();
  for (const { path, functions, code } of recorded) {
    const known = variants.get(path) ?? { code: code ?? readFileSync(path, 'utf8'), lines: new Map() };
    variants.set(path, known);
    for (const [line, hasRun] of linesIn(known.code, functions))
      known.lines.set(line, hasRun || known.lines.get(line) === true);
  }
  const files = new Map();
  for (const [path, { code, lines }] of variants) {
    const file = sourceOf(rootDir, path);
    const texts = code.split('\n');
    const measured = {
      lines: lines.size,
      covered: [...lines.values()].filter(Boolean).length,
      missed: [...lines].filter(([, hasRun]) => !hasRun).map(([line]) => texts[line].trim()),
    };
    // A pure rule may be loaded from src by its unit test and from dist by the service: the better one counts.
    if (measured.covered >= (files.get(file)?.covered ?? 0)) files.set(file, measured);
  }
  return files;
}

function linesIn(code, functions) {
  const helpers = functions.filter(({ functionName }) => HELPER.test(functionName)).map(({ ranges }) => ranges[0]);
  const own = functions.filter(({ functionName, ranges }) => ranges[0].startOffset > 0 && functionName !== '');
  const bodies = functions.map(({ ranges }) => ranges[0]).filter(({ startOffset }) => startOffset > 0);
  const all = functions.flatMap(({ ranges }) => ranges);
  const within = (offset) => (range) => range.startOffset <= offset && offset < range.endOffset;
  const found = [];
  let start = 0;
  code.split('\n').forEach((text, line) => {
    const offset = start + text.search(/\S|$/);
    start += text.length + 1;
    if (EMPTY.test(text) || own.length === 0 || !bodies.some(within(offset)) || helpers.some(within(offset))) return;
    const innermost = all
      .filter(within(offset))
      .reduce((one, other) => (other.endOffset - other.startOffset <= one.endOffset - one.startOffset ? other : one));
    found.push([line, innermost.count > 0]);
  });
  return found;
}

module.exports = { neverRun, linesOf };
