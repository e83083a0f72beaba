// Draws the reference. The token that a reader enters stays in the memory of the page. Requests go to the origin of the page, by
// whatever name it was opened: its policy allows no other.
const asked = new URLSearchParams(location.search).get('workspace');

/** The workspace asked for, else the first of a signed-in person, else that of a first start. */
async function workspaceOf() {
  if (asked) return asked;
  const session = await fetch('/auth/session?optional=true').catch(() => undefined);
  const { workspaces = [] } = session?.status === 200 ? await session.json() : {};
  return workspaces[0]?.slug ?? 'demo';
}

const json = async (path) => (await fetch(path)).json();

const [workspace, content, samples] = await Promise.all([
  workspaceOf(),
  json('/openapi.json'),
  json('/docs/samples.json'),
]);
const here = (servers = []) => {
  for (const { variables = {} } of servers) {
    if (variables.origin) variables.origin.default = location.origin;
    if (variables.workspace) variables.workspace.default = workspace;
  }
};
here(content.servers);
for (const path of Object.values(content.paths)) {
  here(path.servers);
  for (const operation of Object.values(path)) {
    const sample = samples[operation.operationId];
    if (!sample) continue;
    if (sample.body) operation.requestBody.content['application/json'].example = sample.body;
    const named = sample.typescript.replace('{origin}', location.origin).replace('{workspace}', workspace);
    operation['x-codeSamples'] = [{ lang: 'typescript', label: 'TypeScript', source: named }];
  }
}
document.querySelector('input[name=workspace]').value = workspace;

const ALL = true;
document.getElementById('reference').replaceChildren();
globalThis.Scalar.createApiReference('#reference', {
  content,
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'none',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // curl alone: TypeScript comes with the operations.
  hiddenClients: {
    shell: ['wget', 'httpie'],
    ...Object.fromEntries(
      'c clojure csharp dart fsharp go http java js kotlin node objc ocaml php powershell python r ruby rust swift'
        .split(' ')
        .map((name) => [name, ALL]),
    ),
  },
});
