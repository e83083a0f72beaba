const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');

const compiler = (tsx) =>
  createTransformer({
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      target: 'es2023',
      keepClassNames: true,
      transform: {
        ...{ legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  });

const COMPILERS = { ts: compiler(false), tsx: compiler(true) };

const compilerOf = (filename) => (filename.endsWith('x') ? COMPILERS.tsx : COMPILERS.ts);

/** The compiled source. */
const compile = (source, filename, options = {}) => compilerOf(filename).process(source, filename, options);

const SELF = createHash('sha256').update(readFileSync(__filename)).digest('hex');

const isOwnSource = (filename) => /\.tsx?$/.test(filename) && !filename.includes('/node_modules/');

/** Jest also loads its own parts through here, before an environment exists: those run unchanged. */
const PLAIN = `
if (globalThis.__daybook) module.exports = __daybook.load(__filename);
else {
  const vm = require('node:vm');
  const source = require('node:fs').readFileSync(__filename, 'utf8');
  const options = { filename: __filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
  const run = vm.compileFunction(source, ['module', 'exports', 'require', '__dirname', '__filename'], options);
  run.call(exports, module, exports, require, __dirname, __filename);
}`;

/** Node has no styles; every class of a style sheet maps to its own name. */
const STYLES = 'module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };';

/** Jest cannot require ESM before Node 24.9, but Node can: Node loads everything except this package's TypeScript. */
function process(source, filename, options) {
  if (filename.endsWith('.css')) return { code: STYLES };
  if (!isOwnSource(filename)) return { code: PLAIN };
  const { code, map } = compile(source, filename, options);
  const compiled = `__daybook.compile(${JSON.stringify(code)}, __filename)`;
  return { code: `${compiled}.call(exports, module, exports, require, __dirname, __filename);`, map };
}

function getCacheKey(source, filename, options) {
  return createHash('sha256')
    .update(SELF)
    .update(compilerOf(filename).getCacheKey(source, filename, options))
    .digest('hex');
}

/** Jest would instrument its wrapper around the code too; coverage-reporter.cjs uses V8's coverage instead. */
const canInstrument = true;

module.exports = { process, getCacheKey, compile, canInstrument };
