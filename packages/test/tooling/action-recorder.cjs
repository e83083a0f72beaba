const { appendFileSync, readdirSync, readFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { join } = require('node:path');

/**
 * What this worker has run of its package's own code, for action-reporter.cjs, which names the folder it goes to. Which
 * functions ran costs nothing worth measuring; which lines did costs about a tenth, so only coverage-reporter.cjs asks.
 */
const FOLDER = 'DAYBOOK_ACTIONS_RUN';
const LINES = 'DAYBOOK_COVERAGE';

const inLines = () => process.env[LINES] === 'lines';

/** Code that this worker compiled itself, as the positions in it mean it. */
const compiled = new Map();
let session;

function post(method, parameters) {
  let answer;
  // A session within its own thread answers at once.
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
}

/** Before the first of the package's code is loaded, once per worker. */
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

/** After each test file: nobody knows which is a worker's last. */
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

/** What all workers have written so far. */
function readRecords(folder) {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => JSON.parse(line)),
  );
}

module.exports = { FOLDER, LINES, readRecords, startRecording, keepCompiled, writeRecord };
