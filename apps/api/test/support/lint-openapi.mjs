// Runs Redocly's strict rules and all of Spectral's rules for OpenAPI over a document, and prints what they find, a line each.
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

/** The document with every reference in the place of which its target stands, other than those to schemas. */
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

// By itself Spectral puts every schema in each place that refers to it, at every depth, and applies its rules there again: that is most
// of a minute. Here it sees each schema where it is defined. Whether references lead somewhere, Redocly says.
const resolver = {
  uriCache: {},
  resolve: (document) => Promise.resolve({ result: withParts(document), errors: [], graph: null, refMap: {} }),
};
const spectral = new spectralCore.Spectral({ resolver });
spectral.setRuleset({
  extends: [[spectralRulesets.oas, 'all']],
  rules: {
    // Whoever runs the service is its contact, and the document is the same for all of them.
    'info-contact': 'off',
    // OpenAPI 3.1 lets every security scheme list the roles that an operation needs; the rule knows OAuth's scopes alone.
    // Redocly's security-defined still holds that each scheme is declared.
    'oas3-operation-security-defined': 'off',
    // The words of a parameter stand at its schema: generators repeat those at the parameter in each of its operations.
    'oas3-parameter-description': 'off',
    // Redocly's no-unused-components is the same.
    'oas3-unused-component': 'off',
    // OpenAPI 3.1 has the license by its SPDX name in place of an address.
    'license-url': 'off',
  },
});
for (const { code, message, path } of await spectral.run(JSON.parse(text)))
  process.stdout.write(`spectral ${code}: ${message} ${path.join('/')}\n`);
