const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** Allowed anywhere: the lock of `exclusively` needs its own connection, and the last three send nothing. */
const ANYWHERE = new Set(['constructor', 'close', 'exclusively', 'of', 'across', 'scopedTo']);

/** A workspace's view of a database has the same pool. */
const poolOf = (database) => database.pool ?? database;

const GUARDED = Symbol.for('daybook.pool-guard');

/**
 * A statement that a transaction's work sends on the pool does not see the work's writes, is not rolled back with it, and takes
 * a second connection, all of it silently. So it fails in every test. Only tests find the transaction through the asynchronous
 * context; the service passes it explicitly. A test that simulates another process does so outside its transaction
 * (`AsyncLocalStorage.snapshot()`).
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

/** The class that Node loads: the same in every built package. */
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
