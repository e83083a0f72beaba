import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChild } from './child.mjs';
import { ROOT } from './prepare.mjs';

const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href;

/**
 * Runs a script of the repository by plain node, outside turbo: its output and its exit code are its own. In a group of its
 * own it gets each signal once, from us, however the signal was sent.
 */
export function runProgram(path, options, settings) {
  const program = ['--import', FOLLOW_PARENT, join(ROOT, path), ...options];
  return runChild(process.execPath, program, { stdio: 'inherit', detached: process.platform !== 'win32', ...settings });
}
