/**
 * The pages, in the order of the navigation. `address` is the path below /docs, `source` the Markdown file in the repository.
 * The reference has no source but stands for a file (`means`): a link to that leads to the page.
 */
export const SECTIONS = [
  {
    title: 'Start',
    pages: [
      { address: '', source: 'docs/README.md' },
      { address: 'api', source: 'docs/api.md', name: 'The interface on one page' },
      {
        address: 'client',
        source: 'packages/client/README.md',
        title: 'The TypeScript client',
        name: 'TypeScript client',
      },
      { address: 'cli', source: 'docs/cli.md', name: 'The shell' },
    ],
  },
  {
    title: 'Guides',
    pages: [
      'first-invoice',
      'safe-retries',
      'previews',
      'batch',
      'credit-and-refund',
      'send-an-invoice',
      'invoice-a-subscription',
      'receive-an-e-invoice',
      'reconcile-a-bank-account',
      'buy-goods',
      'pay-your-bills',
      'sell-across-a-border',
      'prices-and-discounts',
      'orders-to-cash',
      'take-a-down-payment',
      'stock',
      'units',
      'reliable-webhooks',
      'bringing-books-over',
      'pagination',
      'reading',
    ].map((name) => ({ address: `guides/${name}`, source: `docs/guides/${name}.md` })),
  },
  {
    title: 'Reference',
    pages: [
      { address: 'reference', means: 'docs/openapi.json', title: 'API reference' },
      { address: 'errors', source: 'docs/errors.md' },
      { address: 'events', source: 'docs/events.md' },
      { address: 'event-payloads', source: 'docs/event-payloads.md' },
      { address: 'scopes', source: 'docs/scopes.md' },
      { address: 'webhooks', source: 'docs/webhooks.md' },
      { address: 'mcp', source: 'docs/mcp.md', name: 'Agents (MCP)' },
      { address: 'imports', source: 'docs/imports.md' },
      { address: 'desk-jobs', source: 'docs/desk-jobs.md', name: 'Keys of the console' },
      { address: 'versioning', source: 'docs/versioning.md' },
      { address: 'changelog', source: 'CHANGELOG.md' },
    ],
  },
  {
    title: 'The rules',
    pages: [
      { address: 'spec', source: 'docs/spec/README.md', name: 'Overview' },
      { address: 'spec/domain', source: 'docs/spec/domain.md', name: 'Records and postings' },
      { address: 'spec/wire', source: 'docs/spec/wire.md', name: 'HTTP' },
      { address: 'spec/reliability', source: 'docs/spec/reliability.md', name: 'Reliability' },
      { address: 'spec/scale', source: 'docs/spec/scale.md', name: 'Scale' },
      { address: 'spec/glossary', source: 'docs/spec/glossary.md', name: 'Glossary' },
    ],
  },
  {
    title: 'Operation',
    pages: [
      { address: 'operations', source: 'docs/operations.md', name: 'Running the service' },
      { address: 'metrics', source: 'docs/metrics.md', name: 'Metrics' },
    ],
  },
];

export const PAGES = SECTIONS.flatMap(({ title: section, pages }) => pages.map((page) => ({ ...page, section })));

/** The address of a page as links have it. */
export const pathOf = ({ address }) => (address === '' ? '/docs' : `/docs/${address}`);

/** The address of its Markdown. */
export const markdownPathOf = ({ address }) => (address === '' ? '/docs/index.md' : `/docs/${address}.md`);
