import type { DynamicModule, Type } from '@nestjs/common';
import { HealthController } from '../health.controller.js';
import { Metrics } from '../metrics/metrics.js';
import { IndexController } from './index.controller.js';
import { Lifecycle } from './lifecycle.js';
import { Overload } from './overload.js';
import { RouteTable } from './route-table.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** What the edge and the process share; without metrics nobody counts. */
export interface EdgeParts {
  readonly routes: RouteTable;
  readonly lifecycle: Lifecycle;
  readonly overload: Overload;
  readonly metrics: Metrics | undefined;
}

/** The root of the composed service: the given module and the addresses that belong to no domain. */
export class EdgeModule {
  static around(module: Type | DynamicModule, { routes, lifecycle, overload, metrics }: EdgeParts): DynamicModule {
    return {
      module: EdgeModule,
      imports: [module],
      controllers: [IndexController, HealthController, UnknownRouteController],
      providers: [
        { provide: RouteTable, useValue: routes },
        { provide: Lifecycle, useValue: lifecycle },
        { provide: Overload, useValue: overload },
        { provide: Metrics, useValue: metrics },
      ],
      exports: [RouteTable, Lifecycle, Overload, Metrics],
    };
  }
}
