const { appendFileSync, readdirSync, readFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { join } = require('node:path');

/**
 * Records what this worker has run of its package's own code, for action-reporter.cjs, which names the output folder. Function
 * coverage costs almost nothing; line coverage costs about a tenth, so only coverage-reporter.cjs requests it.
 */
const FOLDER = 'DAYBOOK_ACTIONS_RUN';
const LINES = 'DAYBOOK_COVERAGE';

const inLines = () => process.env[LINES] === 'lines';

/** Code that this worker compiled itself, to which positions refer. */
const compiled = new Map();
let session;

function post(method, parameters) {
  let answer;
  // A session within its own thread responds synchronously.
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
}

/** Called once per worker, before it loads any code of the package. */
function startRecording() {
  if (session || !process.env[FOLDER]) return;
  session = new Session();
  session.connect();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: inLines(), detailed: inLines() });
}

function keepCompiled(filename, code) {
  if (session && inLines()) compiled.set(filename, code);
}

/** Called after each test file, because nobody knows which is a worker's last. */
function writeRecord(rootDir) {
  if (!session || !process.env[FOLDER]) return;
  const own = inLines() ? /\/(src|dist)\/.*\.[jt]sx?$/ : /\/(src|dist)\/(.*\/)?actions\/[^/]+\.[jt]s$/;
  const scripts = post('Profiler.takePreciseCoverage')
    .result.map(({ url, functions }) => ({ path: url.replace('file://', ''), functions }))
    .filter(({ path }) => path.startsWith(`${rootDir}/`) && own.test(path) && !/\.test\.tsx?$/.test(path))
    .map((script) => ({ ...script, code: compiled.get(script.path) }));
  if (scripts.length > 0)
    appendFileSync(join(process.env[FOLDER], `${process.pid}.jsonl`), `${JSON.stringify(scripts)}\n`);
}

/** The records of all workers so far. */
function readRecords(folder) {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => JSON.parse(line)),
  );
}

module.exports = { FOLDER, LINES, readRecords, startRecording, keepCompiled, writeRecord };
