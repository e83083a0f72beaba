import { openapiText } from '@daybook/openapi';
import type { CommonOptions, Define } from './command.js';
import { withUnconnectedApp } from './unconnected-app.js';

/** The OpenAPI document, as /openapi.json serves it. Needs no database. */
export const openapi: Define = (parent, perform) => {
  parent
    .command('openapi')
    .description('print the OpenAPI document')
    .option('--json', 'has no effect: the output is always JSON')
    .action((options: CommonOptions) =>
      perform(options, async () => ({ raw: await withUnconnectedApp(async (app) => openapiText(app)) })),
    );
};
