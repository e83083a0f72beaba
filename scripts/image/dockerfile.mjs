/** What a Dockerfile says, in the few forms that ours uses; any other is refused rather than misread. */

/** Answers `[{ name, base, steps: [{ word, rest }] }]`, the arguments before the first FROM put in place. */
export function stagesOf(text) {
  const outside = new Map();
  const stages = [];
  for (const { word, rest } of instructionsIn(text)) {
    if (word === 'FROM') stages.push(stageOf(rest, outside));
    else if (stages.length > 0) stages.at(-1).steps.push({ word, rest });
    else if (word === 'ARG') outside.set(...pairOf(rest));
    else throw new Error(`Dockerfile: ${word} before FROM`);
  }
  return stages;
}

function* instructionsIn(text) {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const joined = lines.join('\n').replace(/\\\n/g, ' ');
  for (const line of joined.split('\n')) {
    if (line.trim() === '') continue;
    const [, word, rest] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (word === undefined) throw new Error(`Dockerfile: cannot read "${line}"`);
    yield { word, rest };
  }
}

function stageOf(rest, outside) {
  const [, base, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(filled(rest, outside)) ?? [];
  if (base === undefined) throw new Error(`Dockerfile: cannot read "FROM ${rest}"`);
  return { name, base, steps: [] };
}

/** `NAME=value`. */
function pairOf(text) {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const filled = (text, values) => text.replace(/\$\{?([A-Z_]+)\}?/g, (_, name) => values.get(name) ?? '');

/** The environment, folder, user, commands and check that the instructions of a stage leave; `arguments_` are given from outside. */
export function settingsOf({ steps }, arguments_ = {}) {
  const settings = { env: {}, folder: '/', user: 'root', entrypoint: [], command: [], health: [] };
  for (const step of steps) apply(step, settings, arguments_);
  return settings;
}

/** Takes one instruction over; answers whether it was one that only sets something. */
export function apply({ word, rest }, settings, arguments_) {
  if (word === 'ENV')
    for (const pair of rest.split(/\s+/)) Object.assign(settings.env, Object.fromEntries([pairOf(pair)]));
  else if (word === 'ARG') {
    const [name, usual] = pairOf(rest);
    settings.env[name] = arguments_[name] ?? usual;
  } else if (word === 'WORKDIR') settings.folder = rest;
  else if (word === 'USER') settings.user = rest;
  else if (word === 'ENTRYPOINT') settings.entrypoint = JSON.parse(rest);
  else if (word === 'CMD') settings.command = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') settings.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
  else if (word !== 'EXPOSE') return false;
  return true;
}

/** `COPY [--from=stage] source target`. */
export function copyOf(rest) {
  const [, from, source, target] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(rest) ?? [];
  if (source === undefined) throw new Error(`Dockerfile: cannot read "COPY ${rest}"`);
  return { from, source, target };
}

/** Whether a .dockerignore leaves a path out, which is relative to the context. */
export function ignoring(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines.some((line) => /[!?[\]]/.test(line))) throw new Error('.dockerignore: only *, **/ and names are read');
  const patterns = lines.map((line) => {
    const inside = line
      .replace(/[.+^$(){}|]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    return new RegExp(`^${inside}(?:/|$)`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
