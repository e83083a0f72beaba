import { Injectable, type Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { SERVED_METADATA, type Served } from './served.js';

/** The resources of the composed packages, as their routes serve them. */
@Injectable()
export class Surface {
  private readonly found = new Map<string, { readonly served: Served; readonly controller: Type }>();

  constructor(private readonly modules: ModulesContainer) {}

  names(): string[] {
    return [...this.all().keys()];
  }

  find(resource: string): Served | undefined {
    return this.all().get(resource)?.served;
  }

  /** Whether its routes do more than the engine: its records are then written only by these routes. */
  isExtended({ resource }: Served): boolean {
    const controller = this.all().get(resource.name)?.controller;
    return controller !== undefined && Reflect.hasMetadata(INTERCEPTORS_METADATA, controller);
  }

  private all(): ReadonlyMap<string, { readonly served: Served; readonly controller: Type }> {
    if (this.found.size > 0) return this.found;
    for (const module of this.modules.values()) {
      for (const { metatype } of module.controllers.values()) {
        const served = metatype && (Reflect.getMetadata(SERVED_METADATA, metatype) as Served | undefined);
        if (served) this.found.set(served.resource.name, { served, controller: metatype as Type });
      }
    }
    return this.found;
  }
}
