import { DeclaredType, ScalarField } from '@daybook/records';

/** What a delivery without an event carries as its kind. Nobody subscribes to it. */
export const PING = 'webhook_endpoint.ping';

/** A kind of event that some package declares. */
export const eventKind = () => new ScalarField(new DeclaredType('EventKind', (declared) => declared.eventKinds()));

/** What a delivery brings: an event, or a ping. */
export const deliveryKind = () =>
  new ScalarField(new DeclaredType('DeliveryKind', (declared) => [...declared.eventKinds(), PING]));

/** A resource whose records have events. */
export const eventResource = () =>
  new ScalarField(new DeclaredType('EventResource', (declared) => declared.eventResources()));
