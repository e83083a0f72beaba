import { ScopeRegistry } from '@daybook/access';
import { Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { DeleteView } from './actions/delete-view.js';
import { SaveView } from './actions/save-view.js';
import { savedViews } from './resources/saved-views.resource.js';
import { VIEWS_SCOPES } from './scopes.js';
import { OwnViews } from './views/own-views.js';

const surface = [serve('users', savedViews, { create: SaveView, update: SaveView, remove: DeleteView })];
const { controllers, verbs } = surfaceOf(surface);

/**
 * The saved views of lists. Needs UsersModule, whose schema has their table; a separate module, registered after the tokens, because
 * clients list it there.
 */
@Module({ controllers: [...controllers], providers: [OwnViews, ...verbs] })
export class SavedViewsModule {
  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(VIEWS_SCOPES);
    registerSurface(registry, surface);
  }
}
