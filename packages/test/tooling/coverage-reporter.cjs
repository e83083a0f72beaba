const { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { isWhole } = require('./action-reporter.cjs');
const { FOLDER, LINES, readRecords } = require('./action-recorder.cjs');
const { compile, compileToCommonJs, isSource } = require('./compiler.cjs');
const { coverageOf, unloaded } = require('./source-coverage.cjs');

/** Minimum share of the lines of a package's actions that its own tests run. */
const BAR = 0.9;

/**
 * `jest --coverage`: Jest's own reports from V8's coverage (jest-environment.cjs: Jest does not see what Node loads). The
 * reports receive it with the last file's result. All sources of the package count, including those that no test loads.
 * Coverage of other processes is not included.
 */
class CoverageReporter {
  constructor(globalConfig) {
    const { collectCoverage, rootDir } = globalConfig;
    if (!collectCoverage) return;
    this.rootDir = rootDir;
    this.folder = process.env[FOLDER] ??= mkdtempSync(join(tmpdir(), 'daybook-coverage-'));
    process.env[LINES] = 'lines';
    this.isWhole = isWhole(globalConfig);
  }

  onTestResult(_test, testResult, results) {
    if (!this.folder) return;
    const ended = results.numPassedTestSuites + results.numFailedTestSuites + results.numPendingTestSuites;
    if (ended < results.numTotalTestSuites) return;
    try {
      const sources = this.coverage();
      testResult.coverage = Object.fromEntries(sources.map((source) => [source.path, source.report()]));
      if (this.isWhole) requireActions(sources);
    } catch (error) {
      this.error = error;
      process.stderr.write(`\n${error.message}\n`);
    }
  }

  onRunComplete() {
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  /** An error here fails the Jest run. */
  getLastError() {
    return this.error;
  }

  coverage() {
    const sources = coverageOf(
      readRecords(this.folder),
      (path) => this.sourceOf(path),
      (...one) => this.mapOf(...one),
    );
    for (const path of sourcesBelow(join(this.rootDir, 'src'))) {
      if (sources.has(path)) continue;
      const { code, map } = compileToCommonJs(readFileSync(path, 'utf8'), path);
      sources.set(path, unloaded(path, code, JSON.parse(map)));
    }
    return [...sources.values()].filter(({ lines }) => lines.size > 0);
  }

  sourceOf(path) {
    const built = join(this.rootDir, 'dist/');
    return path.startsWith(built) ? join(this.rootDir, 'src', path.slice(built.length).replace(/\.js$/, '.ts')) : path;
  }

  /** @throws Error if the build is not from these sources: its line numbers would be wrong */
  mapOf(path, code) {
    const source = this.sourceOf(path);
    // For example a bundle.
    if (!existsSync(source)) return undefined;
    const own = (source === path ? compileToCommonJs : compile)(readFileSync(source, 'utf8'), source);
    if (own.code !== code) throw new Error(`${path} is not what ${source} makes. Build, and run the tests again.`);
    return JSON.parse(own.map);
  }
}

/** @throws Error if a package's tests run less than the minimum of its actions */
function requireActions(sources) {
  const lines = sources
    .filter(({ path }) => /\/actions\/[^/]+$/.test(path))
    .flatMap((source) => [...source.lines.values()]);
  const share = lines.filter(({ hasRun }) => hasRun).length / lines.length;
  if (share < BAR)
    throw new Error(
      `The tests of this package run ${(100 * share).toFixed(1)} % of the lines of its actions; ${BAR * 100} % is the least.`,
    );
}

function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

module.exports = CoverageReporter;
