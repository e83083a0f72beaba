const { mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { neverRun } = require('./action-coverage.cjs');
const { FOLDER, readRecords } = require('./action-recorder.cjs');

/**
 * Fails a package's run if its tests do not run an action class: a rule is tested in its own package. A run of only some files
 * or tests is not checked.
 */
class ActionReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
    this.actionFiles = actionFilesOf(this.rootDir);
    if (this.actionFiles.length === 0 || !isWhole(globalConfig)) return;
    this.folder = process.env[FOLDER] ??= mkdtempSync(join(tmpdir(), 'daybook-actions-'));
  }

  onRunComplete(_contexts, { numFailedTests, numFailedTestSuites, wasInterrupted }) {
    if (!this.folder) return;
    const recorded = readRecords(this.folder);
    rmSync(this.folder, { recursive: true });
    // The failed tests may be those that cover it.
    if (numFailedTests + numFailedTestSuites > 0 || wasInterrupted) return;
    const missed = neverRun(this.rootDir, this.actionFiles, recorded);
    if (missed.length > 0)
      this.fail(`An action that no test of its own package runs. Add a test here:\n  ${missed.join('\n  ')}`);
  }

  fail(message) {
    process.stderr.write(`\n${message}\n\n`);
    this.error = new Error(message);
  }

  /** An error here fails the Jest run. */
  getLastError() {
    return this.error;
  }
}

function actionFilesOf(rootDir) {
  const below = (folder) =>
    readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  try {
    return below('src').filter((file) => /\/actions\/[^/]+(?<!\.test)\.ts$/.test(file));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function isWhole({
  testPathPatterns,
  testNamePattern,
  onlyChanged,
  onlyFailures,
  findRelatedTests,
  shard,
  watch,
  watchAll,
}) {
  const isNarrowed = testNamePattern || onlyChanged || onlyFailures || findRelatedTests || shard || watch || watchAll;
  return !isNarrowed && testPathPatterns.patterns.length === 0;
}

module.exports = ActionReporter;
module.exports.isWhole = isWhole;
