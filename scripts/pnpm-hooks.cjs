/** openapi-typescript needs the compiler API of TypeScript 5, which version 7 does not have: it gets one of its own. */
function readPackage(manifest) {
  if (manifest.name !== 'openapi-typescript') return manifest;
  const { typescript: _peer, ...peerDependencies } = manifest.peerDependencies;
  return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
}

module.exports = { hooks: { readPackage } };
