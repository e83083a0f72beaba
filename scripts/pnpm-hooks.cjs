/**
 * - openapi-typescript needs the compiler API of TypeScript 5, which version 7 does not have: it gets one of its own.
 * - `debug` may take any supports-color as a peer. Where a package happens to have another version of it, pnpm installs a second
 *   copy of all that stands on `debug`, Nest among it, and a class of one copy is not that of the other: no peer then.
 * - Of @scalar/api-reference the build takes one file, which holds all that it needs: none of its hundreds of dependencies.
 * - The SDK of the Model Context Protocol brings web frameworks for servers of its own. Daybook has one, and uses none of them.
 */
function readPackage(manifest) {
  if (manifest.name === 'debug') return withoutPeer(manifest, 'supports-color');
  if (manifest.name === '@scalar/api-reference') return { ...manifest, dependencies: {} };
  if (manifest.name?.startsWith('@modelcontextprotocol/')) return withoutFrameworks(manifest);
  if (manifest.name !== 'openapi-typescript') return manifest;
  return { ...withoutPeer(manifest, 'typescript'), dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
}

const FRAMEWORKS = ['@hono/node-server', 'cors', 'express', 'express-rate-limit', 'hono', 'raw-body'];

function withoutFrameworks(manifest) {
  const needed = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !FRAMEWORKS.includes(name));
  return { ...manifest, dependencies: Object.fromEntries(needed) };
}

function withoutPeer(manifest, name) {
  const without = ({ [name]: _peer, ...others } = {}) => others;
  const { peerDependencies, peerDependenciesMeta } = manifest;
  return {
    ...manifest,
    peerDependencies: without(peerDependencies),
    peerDependenciesMeta: without(peerDependenciesMeta),
  };
}

module.exports = { hooks: { readPackage } };
