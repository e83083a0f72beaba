// Handles one event for the consumer "letters", reports it, and waits to be killed: its cursor is never written.
import { connect } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { Consumers, schema } from '@daybook/consumers';

const [url, leaseMs] = process.argv.slice(2);
const database = await connect([events, schema], { url, poolMax: 2 });
const consumers = new Consumers(database);
consumers.add({
  name: 'letters',
  since: null,
  leaseMs: Number(leaseMs),
  handle: async (_workspaceId, event) => {
    process.stdout.write(`handled ${event.sequence}\n`);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
});
await consumers.round();
