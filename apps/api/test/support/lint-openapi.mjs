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

const spectral = new spectralCore.Spectral();
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
    // OpenAPI 3.1 has the license by its SPDX name in place of an address.
    'license-url': 'off',
  },
});
for (const { code, message, path } of await spectral.run(JSON.parse(text)))
  process.stdout.write(`spectral ${code}: ${message} ${path.join('/')}\n`);
