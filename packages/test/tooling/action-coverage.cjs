/** The methods of a verb that the engine calls (packages/engine/records/src/runner/verbs.ts). */
const STEPS = ['lockFirst', 'load', 'plan', 'apply', 'run'];

const sourceOf = (rootDir, path) =>
  path
    .slice(rootDir.length + 1)
    .replace(/^(src|dist)\//, 'src/')
    .replace(/\.js$/, '.ts');

/** For each action file a sentence that lists what no test has run. `recorded`: V8's coverage by script. */
function neverRun(rootDir, actionFiles, recorded) {
  const steps = new Map();
  for (const { path, functions } of recorded) {
    const file = sourceOf(rootDir, path);
    const known = steps.get(file) ?? new Map();
    steps.set(file, known);
    for (const { functionName, ranges } of functions) {
      if (!STEPS.includes(functionName)) continue;
      known.set(functionName, known.get(functionName) === true || ranges[0].count > 0);
    }
  }
  return actionFiles.flatMap((file) => {
    const known = steps.get(file);
    if (!known) return [`${file}: no test loads it.`];
    const missed = [...known].filter(([, hasRun]) => !hasRun).map(([name]) => name);
    return missed.length === 0 ? [] : [`${file}: no test runs ${missed.join(' and ')}.`];
  });
}

module.exports = { neverRun };
