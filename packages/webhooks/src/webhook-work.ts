import { Injectable } from '@nestjs/common';
import { Deliverer, type Progress } from './deliveries/deliverer.js';
import { Leftovers } from './deliveries/leftovers.js';
import { EndpointWatch } from './endpoints/endpoint-watch.js';
import { Recovery } from './fanout/recovery.js';
import { EndpointSecrets } from './secrets/endpoint-secrets.js';

/** The background work of webhooks; the composition decides when it runs. */
@Injectable()
export class WebhookWork {
  constructor(
    private readonly deliverer: Deliverer,
    private readonly recovery: Recovery,
    private readonly watch: EndpointWatch,
    private readonly secrets: EndpointSecrets,
    private readonly leftovers: Leftovers,
  ) {}

  /**
   * Starts sending due deliveries; `more`: some endpoints have more due deliveries. `onProgress` is called when slots are free
   * again.
   */
  async deliver(onProgress: Progress): Promise<'nothing' | 'some' | 'more'> {
    return this.deliverer.round(onProgress);
  }

  /** This process's attempts since its start. */
  get attempts(): { readonly succeeded: number; readonly failed: number } {
    return this.deliverer.attempts;
  }

  /** Starts nothing new; resolves when no delivery is in progress. */
  async stopDelivering(): Promise<void> {
    await this.deliverer.stop();
  }

  /** Returns whether there is more to recover. */
  async recover(): Promise<boolean> {
    return (await this.recovery.round()) > 0;
  }

  /** Removes deliveries of deleted endpoints in batches; returns whether there may be more. */
  async sweep(): Promise<boolean> {
    return this.leftovers.sweep();
  }

  /** Disables endpoints that must no longer receive deliveries. */
  async watchEndpoints(): Promise<void> {
    await this.watch.run();
  }

  /** Removes expired data. */
  async purge(): Promise<void> {
    await this.secrets.purge();
    await this.leftovers.purgePings();
  }
}
