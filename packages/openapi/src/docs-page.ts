/** What the page may load and call: this service alone. Swagger UI sets styles from its own script. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const DOCS_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Daybook API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <noscript>This page needs JavaScript. The document is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/**
 * The token stays in the memory of the page: it is never stored. No validator of another site is asked. Requests go to the
 * origin of the page, by whatever name it was opened: the policy allows no other.
 */
export const DOCS_START = `const here = (servers = []) => {
  for (const { variables = {} } of servers) if (variables.origin) variables.origin.default = location.origin;
};
fetch('/openapi.json').then((reply) => reply.json()).then((spec) => {
  here(spec.servers);
  for (const path of Object.values(spec.paths)) here(path.servers);
  SwaggerUIBundle({
    spec,
    dom_id: '#reference',
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    persistAuthorization: false,
    validatorUrl: null,
  });
});
`;
