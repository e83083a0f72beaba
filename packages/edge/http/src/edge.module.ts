import type { DynamicModule, Type } from '@nestjs/common';
import type { Access } from './access.js';
import { HealthController } from './health.controller.js';
import { IndexController } from './index.controller.js';
import { Lifecycle } from './lifecycle.js';
import { Overload } from './overload.js';
import { RootController } from './root.controller.js';
import { RouteTable } from './route-table.js';
import { Turns } from './turns.js';
import { COLLECTIONS, type Collections, UnknownRouteController } from './unknown-route.controller.js';

export interface EdgeParts {
  readonly access: Pick<Access, 'everybody' | 'anyToken'>;
  /** State shared by the edge and the process. */
  readonly routes: RouteTable;
  readonly lifecycle: Lifecycle;
  readonly overload: Overload;
  readonly turns: Turns;
  readonly collections: Type<Collections> | undefined;
}

/** The root of the application: the given module, and the addresses that belong to no domain. */
export class EdgeModule {
  static around(
    module: Type | DynamicModule,
    { access, routes, lifecycle, overload, turns, collections }: EdgeParts,
  ): DynamicModule {
    for (const controller of [RootController, HealthController]) access.everybody(controller);
    for (const controller of [IndexController, UnknownRouteController]) access.anyToken(controller);
    return {
      module: EdgeModule,
      imports: [module],
      controllers: [RootController, IndexController, HealthController, UnknownRouteController],
      providers: [
        { provide: RouteTable, useValue: routes },
        { provide: Lifecycle, useValue: lifecycle },
        { provide: Overload, useValue: overload },
        { provide: Turns, useValue: turns },
        ...(collections ? [{ provide: COLLECTIONS, useExisting: collections }] : []),
      ],
      exports: [RouteTable, Lifecycle, Overload, Turns],
    };
  }
}
