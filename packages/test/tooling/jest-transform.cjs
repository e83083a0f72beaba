const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { compileToCommonJs, VERSION } = require('./compiler.cjs');

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
function process(source, filename) {
  if (filename.endsWith('.css')) return { code: STYLES };
  if (!isOwnSource(filename)) return { code: PLAIN };
  const { code, map } = compileToCommonJs(source, filename);
  const compiled = `__daybook.compile(${JSON.stringify(code)}, __filename)`;
  return { code: `${compiled}.call(exports, module, exports, require, __dirname, __filename);`, map };
}

function getCacheKey(source, filename) {
  return createHash('sha256').update(SELF).update(VERSION).update(filename).update('\0').update(source).digest('hex');
}

/** Jest would instrument its wrapper around the code too; coverage-reporter.cjs uses V8's coverage instead. */
const canInstrument = true;

module.exports = { process, getCacheKey, canInstrument };
