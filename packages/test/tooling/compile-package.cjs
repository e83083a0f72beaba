#!/usr/bin/env node
// The build of a package, run in its folder: compiles src, without its tests, to dist. The arguments name sources that are left out.
const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const { compile, isSource } = require('./compiler.cjs');

const [sources, built] = [join(process.cwd(), 'src'), join(process.cwd(), 'dist')];
const leftOut = process.argv.slice(2);

// What an earlier build made of a source that is gone must not be found.
rmSync(built, { recursive: true, force: true });
for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
  const source = join(entry.parentPath ?? entry.path, entry.name);
  const name = relative(sources, source);
  if (!entry.isFile() || !isSource(name) || leftOut.includes(name)) continue;
  const path = join(built, name.replace(/\.tsx?$/, '.js'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, compile(readFileSync(source, 'utf8'), source).code);
}
