import { describe, expect, it } from '@jest/globals';
import { CATALOGUE, type Declared } from '#built/metrics/catalogue.js';
import { withTables } from './support/documents.js';

const row = ([name, { type, labels, together, help }]: [string, Declared]): string =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${together === 'sum' ? 'sum' : 'largest'} | ${help} |`;

describe('docs/metrics.md', () => {
  it('has each metric of the catalogue with its type, its labels and what it says', () => {
    const rows = Object.entries<Declared>(CATALOGUE).map(row);
    const table = ['| Metric | Type | Labels | Of several processes | |', '|---|---|---|---|---|', ...rows].join('\n');
    const { made, committed } = withTables('metrics.md', table);
    if (committed !== made)
      throw new Error(
        'docs/metrics.md is not what the catalogue declares. Build, then run: UPDATE_DOCS=1 npx jest metrics-document',
      );
    expect(committed).toContain('| `daybook_http_errors_total` | counter | `code` |');
  });

  it('is about metrics that are named as Prometheus asks for', () => {
    for (const [name, { type, labels }] of Object.entries<Declared>(CATALOGUE)) {
      expect(name).toMatch(type === 'counter' ? /^daybook_[a-z_]+_total$/ : /^daybook_(?!.*_total$)[a-z_]+$/);
      for (const label of labels) expect(label).toMatch(/^(?!job$|instance$)[a-z]+$/);
    }
  });
});
