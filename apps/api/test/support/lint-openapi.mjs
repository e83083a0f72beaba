// Runs Redocly's strict rules and all of Spectral's OpenAPI rules on a document and prints their findings, one per line.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const text = readFileSync(process.argv[2], 'utf8');

const config = await createConfig({ extends: ['recommended-strict'] });
for (const { ruleId, message, location } of await lintFromString({
  source: text,
  absoluteRef: 'openapi.json',
  config,
})) {
  process.stdout.write(`redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}\n`);
}

/** The document with every reference replaced by its target, except those to schemas. */
function withParts(document) {
  const targetOf = (ref) =>
    ref
      .split('/')
      .slice(1)
      .reduce((part, name) => part?.[name], document);
  const expand = (part) => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(expand);
    const { $ref } = part;
    const target = typeof $ref === 'string' && !$ref.startsWith('#/components/schemas/') ? targetOf($ref) : undefined;
    if (target !== undefined) return expand(target);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, expand(inner)]));
  };
  return expand(document);
}

// By default Spectral inlines every schema wherever it is referenced, at every depth, and applies its rules there again: most
// of a minute. Here it checks each schema where it is defined. Redocly checks that references resolve.
const resolver = {
  uriCache: {},
  resolve: (document) => Promise.resolve({ result: withParts(document), errors: [], graph: null, refMap: {} }),
};
const spectral = new spectralCore.Spectral({ resolver });
spectral.setRuleset({
  extends: [[spectralRulesets.oas, 'all']],
  rules: {
    // The contact is the operator of the service, and the document is the same for all operators.
    'info-contact': 'off',
    // In OpenAPI 3.1 every security scheme may list the roles that an operation needs; the rule only knows OAuth scopes.
    // Redocly's security-defined still checks that each scheme is declared.
    'oas3-operation-security-defined': 'off',
    // The description of a parameter is in its schema: generators repeat it at the parameter in each operation.
    'oas3-parameter-description': 'off',
    // Same as Redocly's no-unused-components.
    'oas3-unused-component': 'off',
    // OpenAPI 3.1 allows an SPDX identifier instead of a license URL.
    'license-url': 'off',
  },
});
for (const { code, message, path } of await spectral.run(JSON.parse(text)))
  process.stdout.write(`spectral ${code}: ${message} ${path.join('/')}\n`);
