import { type Declarations, DeclaredType, ref, ScalarField } from '@daybook/records';

/** The kind of a delivery without an event. Nobody subscribes to it. */
export const PING = 'webhook_endpoint.ping';

/** An event kind that some package declares. */
export const eventKind = () => new ScalarField(new DeclaredType('EventKind', (declared) => declared.eventKinds()));

/** The kinds of events and one more, of which the schema says just that. */
class DeliveryKindType extends DeclaredType {
  constructor(values: readonly string[] = []) {
    super('DeliveryKind', (declared) => [...declared.eventKinds(), PING], values);
  }

  override within(declarations: Declarations): DeliveryKindType {
    return new DeliveryKindType([...declarations.eventKinds(), PING]);
  }

  override jsonSchema(): Record<string, unknown> {
    return { anyOf: [ref('EventKind'), { const: PING }] };
  }
}

/** The content of a delivery: an event or a ping. */
export const deliveryKind = () => new ScalarField(new DeliveryKindType());

/** A resource whose records have events. */
export const eventResource = () =>
  new ScalarField(new DeclaredType('EventResource', (declared) => declared.eventResources()));
