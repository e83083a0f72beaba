const { AsyncLocalStorage } = require('node:async_hooks');

/** Those in use. */
const enabled = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...args) {
  enabled.add(this);
  return run.apply(this, args);
};

/**
 * Called after each test file: jest-circus makes a storage for each file and never disables it, and up to Node 22 every enabled
 * one slows down each promise and timer of the worker. Whoever runs in a storage again enables it.
 */
function disableStorages() {
  for (const storage of enabled) storage.disable();
  enabled.clear();
}

module.exports = { disableStorages };
