const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** May be asked anywhere: the lock of `exclusively` is to have a connection of its own, and the last three send nothing. */
const ANYWHERE = new Set(['constructor', 'close', 'exclusively', 'of', 'across', 'scopedTo']);

/** A database as one workspace sees it is the same pool. */
const poolOf = (database) => database.pool ?? database;

const GUARDED = Symbol.for('daybook.pool-guard');

/**
 * A statement that a transaction's work sends on the pool does not see what the work has written, is not undone with it, and holds
 * a second connection: nothing would tell. So in every test it fails. Only here does the asynchronous context say what belongs
 * to a transaction; the service itself passes the transaction on. A test that acts as another process does so outside of its
 * transaction (`AsyncLocalStorage.snapshot()`).
 */
function guard({ prototype }) {
  if (prototype[GUARDED]) return;
  prototype[GUARDED] = true;
  const running = new AsyncLocalStorage();
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const { value: send } = Object.getOwnPropertyDescriptor(prototype, name);
    if (typeof send !== 'function' || ANYWHERE.has(name)) continue;
    prototype[name] = function (first, ...rest) {
      const outer = running.getStore();
      if (outer?.pool === poolOf(this) && !outer.isOver)
        return Promise.reject(
          new Error(`In a transaction ${name}() is asked of the pool: use the transaction. ${shown(first)}`),
        );
      return send.call(this, name === 'transaction' ? within(running, this, first) : first, ...rest);
    };
  }
}

function within(running, database, work) {
  return async (tx) => {
    const own = { pool: poolOf(database), isOver: false };
    try {
      return await running.run(own, work, tx);
    } finally {
      own.isOver = true;
    }
  };
}

const shown = (sent) => (typeof sent === 'string' ? sent.trim() : '');

/** The class as Node loads it: the same in every built package. */
function guardPool(rootDir) {
  let path;
  try {
    path = createRequire(join(rootDir, 'package.json')).resolve('@daybook/database');
  } catch {
    return;
  }
  guard(require(path).Database);
}

module.exports = { guard, guardPool };
