const { spawnSync } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { isWhole } = require('./action-reporter.cjs');
const { FOLDER, LINES, readRecords } = require('./action-recorder.cjs');
const { compile } = require('./jest-transform.cjs');
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
    for (const folder of [this.folder, this.built]) if (folder) rmSync(folder, { recursive: true, force: true });
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
      const { code, map } = compile(readFileSync(path, 'utf8'), path);
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
    const own = source === path ? compile(readFileSync(path, 'utf8'), path) : this.builtAgain(path);
    if (!own) return undefined;
    if (own.code !== code) throw new Error(`${path} is not what ${source} makes. Build, and run the tests again.`);
    return JSON.parse(own.map);
  }

  /** The build has no source maps; a second build has them. */
  builtAgain(path) {
    if (!this.built) {
      this.built = mkdtempSync(join(tmpdir(), 'daybook-built-'));
      const program = join(createRequire(__filename).resolve('typescript/package.json'), '../bin/tsc');
      const options = ['-p', 'tsconfig.json', '--sourceMap', '--declaration', 'false', '--outDir', this.built];
      const { status, stdout } = spawnSync(process.execPath, [program, ...options], {
        cwd: this.rootDir,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The sources cannot be built:\n${stdout}`);
    }
    const again = join(this.built, path.slice(join(this.rootDir, 'dist').length));
    // For example a bundle.
    if (!existsSync(again)) return undefined;
    const code = readFileSync(again, 'utf8').replace(/\/\/# sourceMappingURL=.*\n?$/, '');
    return { code, map: readFileSync(`${again}.map`, 'utf8') };
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
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

module.exports = CoverageReporter;
