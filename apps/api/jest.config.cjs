const { availableParallelism } = require('node:os');

module.exports = {
  preset: '@daybook/tooling',
  globalSetup: '@daybook/testing/global-setup',
  globalTeardown: '@daybook/testing/global-teardown',
  // These tests take the longest and end last. Some wait for timeouts and for other processes: one more keeps the cores busy.
  maxWorkers: availableParallelism() + 1,
};
