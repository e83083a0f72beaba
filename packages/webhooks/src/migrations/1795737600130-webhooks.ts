import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { endpointCursors } from '../schema/tables/endpoint-cursors.js';
import { endpointHealth } from '../schema/tables/endpoint-health.js';
import { endpointSecrets } from '../schema/tables/endpoint-secrets.js';
import { removedEndpoints } from '../schema/tables/removed-endpoints.js';
import { webhookDeliveries } from '../schema/tables/webhook-deliveries.js';
import { webhookEndpoints } from '../schema/tables/webhook-endpoints.js';
import { deliveries } from '../schema/views/deliveries.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Webhooks1700000000900
  LeasesOfEndpoints1700000000910
  EndpointsOfPeople1700000001122`;

export class Webhooks1795737600130 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'webhooks',
      tables: [endpointCursors, endpointHealth, endpointSecrets, removedEndpoints, webhookDeliveries, webhookEndpoints],
      views: [deliveries],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
