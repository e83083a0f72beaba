import { columns, type Outcome } from './command.js';
import { type ListedRoute, listRoutes } from './route-list.js';
import { withUnconnectedApp } from './unconnected-app.js';

/** Lists all routes with their scopes and the files that define them. Needs no database. */
export async function routes(): Promise<Outcome> {
  const data = await withUnconnectedApp(async (app) => listRoutes(app));
  return { json: { data }, text: columns([['METHOD', 'PATH', 'SCOPES', 'HANDLER'], ...data.map(rowOf)]) };
}

function rowOf({ method, path, scopes, handler }: ListedRoute): string[] {
  return [method, path, typeof scopes === 'string' ? scopes : scopes.join(' or '), handler];
}
