import { openapiText } from '@daybook/openapi';
import type { RawOutcome } from './command.js';
import { withUnconnectedApp } from './unconnected-app.js';

/** The OpenAPI document, as /openapi.json serves it. Needs no database. */
export async function openapi(): Promise<RawOutcome> {
  return { raw: await withUnconnectedApp(async (app) => openapiText(app)) };
}
