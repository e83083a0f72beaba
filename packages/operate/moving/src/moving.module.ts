import { type DynamicModule, Module } from '@nestjs/common';
import { RemoveWorkspaces } from './remove-workspaces.js';
import { MOVING_SETTINGS, type MovingSettings } from './settings.js';

/** The removal of deleted workspaces. */
@Module({})
export class MovingModule {
  static forRoot(settings: MovingSettings): DynamicModule {
    return {
      module: MovingModule,
      providers: [RemoveWorkspaces, { provide: MOVING_SETTINGS, useValue: settings }],
      exports: [RemoveWorkspaces],
    };
  }
}
