import { Injectable } from '@nestjs/common';

type EventClass<E> = abstract new (...args: never[]) => E;

export type Listener<E> = (event: E) => Promise<void> | void;

/**
 * How a lower domain notifies a higher one within the same transaction. Listeners are awaited in the order of their subscription; one that
 * throws vetoes the whole change. `@nestjs/event-emitter` is not used because it swallows errors of listeners, so that nothing would roll
 * back.
 */
@Injectable()
export class DomainEvents {
  private readonly listeners = new Map<unknown, Listener<never>[]>();

  /** Subscribes for the life of the process. Modules do this at startup. */
  on<E extends object>(event: EventClass<E>, listener: Listener<E>): void {
    const list = this.listeners.get(event) ?? [];
    list.push(listener as Listener<never>);
    this.listeners.set(event, list);
  }

  /** Awaits every listener for exactly this event's class. Their errors reach the publisher. */
  async publish(event: object): Promise<void> {
    for (const listener of this.listeners.get(event.constructor) ?? []) await listener(event as never);
  }
}
