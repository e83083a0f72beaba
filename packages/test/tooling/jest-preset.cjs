/** One preset for every package; jest-environment.cjs and jest-transform.cjs explain how a test file is loaded. */
module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.([cm]?js|tsx?|css)$': require.resolve('./jest-transform.cjs') },
  transformIgnorePatterns: ['/global-(setup|teardown)\\.js$'],
  reporters: ['default', require.resolve('./action-reporter.cjs'), require.resolve('./coverage-reporter.cjs')],
  // One worker per core. When packages are tested in parallel, each gets one worker: a second would load all modules again.
  maxWorkers: process.env.DAYBOOK_TEST_WORKERS ?? '100%',
  // Ends a test that hangs. Generous, because tests are slow on a busy machine and that is not a failure.
  testTimeout: 300_000,
};
