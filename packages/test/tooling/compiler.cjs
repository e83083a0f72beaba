const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/** What tsconfig.base.json says, for a compiler that reads one file at a time. Types are checked apart, by `tsc` at the root. */
const optionsOf = (filename, moduleType) => ({
  filename,
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('x') },
    target: 'es2023',
    keepClassNames: true,
    transform: {
      ...{ legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      react: { runtime: 'automatic' },
      // Calls of jest.mock come before the imports.
      hidden: { jest: moduleType === 'commonjs' },
    },
  },
  module: { type: moduleType },
  sourceMaps: true,
});

/** A source as a package's build has it: `{ code, map }`. */
function compile(source, filename) {
  // Loaded only here: most test files come from Jest's cache.
  return require('@swc/core').transformSync(source, optionsOf(filename, 'es6'));
}

/** A source as Jest requires it: `{ code, map }`. */
function compileToCommonJs(source, filename) {
  return require('@swc/core').transformSync(source, optionsOf(filename, 'commonjs'));
}

/** Another one when these options or the compiler change. */
const VERSION = createHash('sha256')
  .update(readFileSync(__filename))
  .update(require('@swc/core/package.json').version)
  .digest('hex');

const isSource = (path) => /(?<!\.test|\.d)\.tsx?$/.test(path);

module.exports = { compile, compileToCommonJs, isSource, VERSION };
