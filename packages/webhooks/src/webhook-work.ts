import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Deliverer, type Progress } from './deliveries/deliverer.js';
import { EndpointWatch } from './endpoints/endpoint-watch.js';
import { Recovery } from './fanout/recovery.js';
import { EndpointSecrets } from './secrets/endpoint-secrets.js';

const WITH_OLD_PINGS = `
  SELECT DISTINCT workspace_id FROM webhooks.webhook_deliveries WHERE event_id IS NULL AND created_at < now() - interval '30 days'`;

// The others go with their events.
const PURGE_PINGS = `
  DELETE FROM webhooks.webhook_deliveries WHERE workspace_id = $1 AND event_id IS NULL AND created_at < now() - interval '30 days'`;

/** What has to be done for webhooks without being asked; whoever composes the package sees to when. */
@Injectable()
export class WebhookWork {
  constructor(
    private readonly deliverer: Deliverer,
    private readonly recovery: Recovery,
    private readonly watch: EndpointWatch,
    private readonly secrets: EndpointSecrets,
    private readonly database: Database,
  ) {}

  /** Begins to send what is due; answers whether there may be more at once. `onProgress` is told when there is room again. */
  async deliver(onProgress: Progress): Promise<boolean> {
    return (await this.deliverer.round(onProgress)) > 0;
  }

  /** Resolves when nothing is on its way any more; nothing new is begun. */
  async stopDelivering(): Promise<void> {
    await this.deliverer.stop();
  }

  /** Answers whether there is more to recover at once. */
  async recover(): Promise<boolean> {
    return (await this.recovery.round()) > 0;
  }

  /** Disables endpoints that should not be sent to any more. */
  async watchEndpoints(): Promise<void> {
    await this.watch.run();
  }

  /** Removes what is past its time. */
  async purge(): Promise<void> {
    await this.secrets.purge();
    for (const { workspace_id: id } of await this.database.query<{ workspace_id: string }>(WITH_OLD_PINGS)) {
      await this.database.execute(PURGE_PINGS, [id]);
    }
  }
}
