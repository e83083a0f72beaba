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

  /** Begins to send what is due; `more`: some endpoints have more due than they were given. `onProgress` is called when there is room again. */
  async deliver(onProgress: Progress): Promise<'nothing' | 'some' | 'more'> {
    return this.deliverer.round(onProgress);
  }

  /** Attempts of this process since its start. */
  get attempts(): { readonly succeeded: number; readonly failed: number } {
    return this.deliverer.attempts;
  }

  /** Resolves when nothing is on its way any more; nothing new is begun. */
  async stopDelivering(): Promise<void> {
    await this.deliverer.stop();
  }

  /** Answers whether there is more to recover at once. */
  async recover(): Promise<boolean> {
    return (await this.recovery.round()) > 0;
  }

  /** Takes away what deleted endpoints left, a piece at a time; answers whether there may be more. */
  async sweep(): Promise<boolean> {
    return this.leftovers.sweep();
  }

  /** Disables endpoints that should not be sent to any more. */
  async watchEndpoints(): Promise<void> {
    await this.watch.run();
  }

  /** Removes what is past its time. */
  async purge(): Promise<void> {
    await this.secrets.purge();
    await this.leftovers.purgePings();
  }
}
