/**
 * - openapi-typescript needs the compiler API of TypeScript 5, which version 7 does not have: it gets one of its own.
 * - `debug` may take any supports-color as a peer. Where a package happens to have another version of it, pnpm installs a second
 *   copy of all that stands on `debug`, Nest among it, and a class of one copy is not that of the other: no peer then.
 * - Nest's file-type wants Node 22. It tells what an uploaded file is, and nothing is uploaded as one.
 * - The icons for React hold what they show: the drawings that they were made of are 30 MB for nothing.
 * - Of @scalar/api-reference the build takes one file, which holds all that it needs: none of its hundreds of dependencies.
 * - The SDK of the Model Context Protocol brings web frameworks for servers of its own. Daybook has one, and uses none of them.
 */
function readPackage(manifest) {
  if (manifest.name === 'debug') return withoutPeer(manifest, 'supports-color');
  if (manifest.name === '@scalar/api-reference') return { ...manifest, dependencies: {} };
  if (manifest.name === '@nestjs/common') return without(manifest, ['file-type']);
  if (manifest.name === '@tabler/icons-react') return without(manifest, ['@tabler/icons']);
  if (manifest.name?.startsWith('@modelcontextprotocol/')) return without(manifest, FRAMEWORKS);
  if (manifest.name !== 'openapi-typescript') return manifest;
  return { ...withoutPeer(manifest, 'typescript'), dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
}

const FRAMEWORKS = ['@hono/node-server', 'cors', 'express', 'express-rate-limit', 'hono', 'raw-body'];

function without(manifest, names) {
  const needed = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !names.includes(name));
  return { ...manifest, dependencies: Object.fromEntries(needed) };
}

function withoutPeer(manifest, name) {
  const others = ({ [name]: _peer, ...rest } = {}) => rest;
  const { peerDependencies, peerDependenciesMeta } = manifest;
  return {
    ...manifest,
    peerDependencies: others(peerDependencies),
    peerDependenciesMeta: others(peerDependenciesMeta),
  };
}

module.exports = { hooks: { readPackage } };
