import { DeclaredType, ScalarField } from '@daybook/records';

/** The kind of a delivery without an event. Nobody subscribes to it. */
export const PING = 'webhook_endpoint.ping';

/** An event kind that some package declares. */
export const eventKind = () => new ScalarField(new DeclaredType('EventKind', (declared) => declared.eventKinds()));

/** The content of a delivery: an event or a ping. */
export const deliveryKind = () =>
  new ScalarField(new DeclaredType('DeliveryKind', (declared) => [...declared.eventKinds(), PING]));

/** A resource whose records have events. */
export const eventResource = () =>
  new ScalarField(new DeclaredType('EventResource', (declared) => declared.eventResources()));
