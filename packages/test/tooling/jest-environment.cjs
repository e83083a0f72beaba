const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { disableStorages } = require('./context-storages.cjs');
const { guardPool } = require('./pool-guard.cjs');
const { keepCompiled, startRecording, writeRecord } = require('./action-recorder.cjs');

const load = (filename) => createRequire(filename)(filename);

const compile = (code, filename) => {
  keepCompiled(filename, code);
  return vm.compileFunction(code, ['module', 'exports', 'require', '__dirname', '__filename'], { filename });
};

/**
 * Node itself instead of a sandbox per file: a file's own sources are still loaded anew for it, but its dependencies
 * (node_modules and the built packages) are loaded once per worker, by Node as in production. Jest's own code runs in a
 * separate context with Node's globals, so that both share the same Error class.
 */
class NodeItselfEnvironment {
  constructor({ projectConfig }) {
    startRecording();
    this.rootDir = projectConfig.rootDir;
    guardPool(this.rootDir);
    this.context = vm.createContext();
    this.global = vm.runInContext('globalThis', this.context);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (Object.getOwnPropertyDescriptor(this.global, name)?.configurable === false || name === 'globalThis') continue;
      const { get, value, enumerable } = Object.getOwnPropertyDescriptor(globalThis, name);
      // Lazy globals of Node stay lazy; their getters require that `this` is Node's global.
      const content = get ? { get: () => globalThis[name] } : { value, writable: true };
      Object.defineProperty(this.global, name, { ...content, enumerable, configurable: true });
    }
    this.global.global = this.global;
    this.global[Symbol.for('jest-native-promise')] = Promise;
    this.global[Symbol.for('jest-native-now')] = Date.now.bind(Date);
    this.global[Symbol.for('jest-native-read-file')] = readFileSync;
    // Called by jest-transform.cjs.
    this.global.__daybook = { load, compile };
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.moduleMocker = new ModuleMocker(globalThis);
    this.variables = { ...process.env };
  }

  async setup() {}

  async teardown() {
    writeRecord(this.rootDir);
    disableStorages();
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.context = null;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }
}

module.exports = NodeItselfEnvironment;
