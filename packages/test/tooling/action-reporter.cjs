const { mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');
const { linesOf, neverRun } = require('./action-coverage.cjs');
const { FOLDER, LINES, readRecords } = require('./action-recorder.cjs');

/** Share of the lines of a package's actions that its own tests run. */
const BAR = 0.9;

/**
 * Fails a package's run when its tests leave an action class alone: a rule is tested at home, not by a neighbour. In
 * `npm run coverage` it prints the lines too. A run of some files or tests proves nothing of this, and is left in peace.
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
    if (process.env[LINES] === 'lines') this.reportLines(linesOf(this.rootDir, recorded));
    // What failed may be what would have run it.
    if (numFailedTests + numFailedTestSuites > 0 || wasInterrupted) return;
    const missed = neverRun(this.rootDir, this.actionFiles, recorded);
    if (missed.length > 0)
      this.fail(`An action that no test of its own package runs. Add a test here:\n  ${missed.join('\n  ')}`);
  }

  reportLines(files) {
    const sumOf = (names) => {
      const known = names.map((name) => files.get(name)).filter((file) => file !== undefined);
      const add = (what) => known.reduce((sum, file) => sum + file[what], 0);
      return { covered: add('covered'), lines: add('lines') };
    };
    const actions = sumOf(this.actionFiles);
    const rows = this.actionFiles.map((name) => [name, files.get(name) ?? { covered: 0, lines: 0, missed: [] }]);
    const all = sumOf([...files.keys()]);
    print(`\nLines of ${basename(this.rootDir)} that its own tests run:`);
    for (const [name, file] of [...rows, ['all actions', actions], ['all files that were loaded', all]]) {
      print(`${shareOf(file).padStart(6)}  ${`${file.covered}/${file.lines}`.padStart(11)}  ${name}`);
      for (const text of file.missed ?? []) print(`${' '.repeat(21)}| ${text}`);
    }
    if (actions.covered < BAR * actions.lines)
      this.fail(
        `The tests of this package run ${shareOf(actions)} of the lines of its actions; ${BAR * 100} % is the least.`,
      );
  }

  fail(message) {
    print(`\n${message}\n`);
    this.error = new Error(message);
  }

  /** Jest ends with a failure when there is one. */
  getLastError() {
    return this.error;
  }
}

function print(line) {
  process.stderr.write(`${line}\n`);
}

function shareOf({ covered, lines }) {
  return lines === 0 ? '-' : `${((100 * covered) / lines).toFixed(1)} %`;
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
