const { mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { neverRun } = require('./action-coverage.cjs');
const { FOLDER, readRecords } = require('./action-recorder.cjs');

/**
 * Fails a package's run when its tests leave an action class alone: a rule is tested at home, not by a neighbour. A run
 * of some files or tests proves nothing of this, and is left in peace.
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
    // What failed may be what would have run it.
    if (numFailedTests + numFailedTestSuites > 0 || wasInterrupted) return;
    const missed = neverRun(this.rootDir, this.actionFiles, recorded);
    if (missed.length > 0)
      this.fail(`An action that no test of its own package runs. Add a test here:\n  ${missed.join('\n  ')}`);
  }

  fail(message) {
    process.stderr.write(`\n${message}\n\n`);
    this.error = new Error(message);
  }

  /** Jest ends with a failure when there is one. */
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
