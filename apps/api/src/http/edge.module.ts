import type { DynamicModule, Type } from '@nestjs/common';
import { HealthController } from '../health.controller.js';
import { IndexController } from './index.controller.js';
import { Lifecycle } from './lifecycle.js';
import { RouteTable } from './route-table.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** The root of the composed service: the given module and the addresses that belong to no domain. */
export class EdgeModule {
  static around(module: Type | DynamicModule, routes: RouteTable, lifecycle: Lifecycle): DynamicModule {
    return {
      module: EdgeModule,
      imports: [module],
      controllers: [IndexController, HealthController, UnknownRouteController],
      providers: [
        { provide: RouteTable, useValue: routes },
        { provide: Lifecycle, useValue: lifecycle },
      ],
      exports: [RouteTable, Lifecycle],
    };
  }
}
