import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';

const PARENT_POLL_MS = 250;
/** One Ctrl-C arrives twice: from the terminal and from npm. A second one by hand is later than this. */
const SAME_SIGNAL_MS = 500;

/** The programs that run now. */
const running = new Set();
let ordered;
let orderedAt = 0;

/** From now on signals go to the running children, and the end of npm or of its shell counts as SIGTERM. */
export function followOrders() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => order(signal));
  // Nobody reads on (`npm test | head`): end in order.
  process.stdout.on('error', () => order('SIGTERM'));
  const before = commander();
  const watch = setInterval(() => {
    if (commander() === before) return;
    clearInterval(watch);
    order('SIGTERM');
  }, PARENT_POLL_MS);
  watch.unref();
}

/**
 * Runs a program to its end and answers its exit code (128 + the signal's number when one ended it).
 * With `onLine` every line of both its outputs goes there.
 */
export function runChild(command, options, { onLine, stdio, ...settings }) {
  if (ordered) return Promise.resolve(exitCodeOf(ordered));
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { ...settings, stdio: onLine ? ['ignore', 'pipe', 'pipe'] : stdio });
    running.add(child);
    if (onLine) {
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ? exitCodeOf(signal) : code);
    });
  });
}

/** Ends every program that still runs, in order, and lets none start any more. Answers false when that was ordered before. */
export function stopChildren() {
  // A second signal would end them at once.
  if (ordered) return false;
  order('SIGTERM');
  return true;
}

/** Our parent, and npm above it when the parent is the shell that npm put between: either may be killed alone. */
function commander() {
  const parent = process.ppid;
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('-c\0node scripts/run.mjs')) return `${parent}`;
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} of ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}

function order(signal) {
  if (signal === ordered && Date.now() - orderedAt < SAME_SIGNAL_MS) return;
  ordered = signal;
  orderedAt = Date.now();
  // A closed terminal is a reason to end in order; the service knows that as SIGTERM.
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}
