/** One preset for every package: how a test file is loaded is told in jest-environment.cjs and jest-transform.cjs. */
module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.([cm]?js|tsx?|css)$': require.resolve('./jest-transform.cjs') },
  transformIgnorePatterns: ['/global-(setup|teardown)\\.js$'],
  reporters: ['default', require.resolve('./action-reporter.cjs'), require.resolve('./coverage-reporter.cjs')],
  // Every core gets a worker. Where packages are tested side by side, each takes one: a second would load all modules again.
  maxWorkers: process.env.DAYBOOK_TEST_WORKERS ?? '100%',
  // It ends a test that hangs. A busy machine makes a test slow, and a slow test is no failure.
  testTimeout: 300_000,
};
