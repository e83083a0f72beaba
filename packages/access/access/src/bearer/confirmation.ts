import type { Transaction } from '@daybook/database';
import { SetMetadata } from '@nestjs/common';
import type { AuthenticatedRequest } from '../authenticated-request.js';
import type { Principal } from '../principal.js';

const CONFIRMS_METADATA = 'daybook:confirms-sender';

/**
 * Marks a route that does nothing but one transaction, which first demands the {@link Confirmation} of its sender. Only on such routes does
 * the guard skip the look-up of a token that it accepted before.
 */
export const ConfirmsSender = () => SetMetadata<string, boolean>(CONFIRMS_METADATA, true);

export function confirmsSender(handler: object): boolean {
  return Reflect.getMetadata(CONFIRMS_METADATA, handler) === true;
}

/** The sender of a request has changed since the last look-up: the request must be handled again, starting with the guards. */
export class Unconfirmed extends Error {
  constructor(options?: ErrorOptions) {
    super('The sender has to be looked up.', options);
    this.name = 'Unconfirmed';
  }
}

/** How a sender is confirmed. */
export interface Confirming {
  /** Sends the first statement of the transaction. @throws Unconfirmed; no later statement has run then */
  within(tx: Transaction): Promise<void>;
  /** Without a transaction: whether everything is still as remembered. */
  alone(): Promise<boolean>;
}

/**
 * For a request that is handled for a remembered sender: nobody has checked yet whether the token is still the same. Nothing may be
 * committed or answered before this confirms it (docs/adr/0011-*).
 */
export class Confirmation {
  private state: 'open' | 'given' | 'refused' = 'open';

  constructor(private readonly confirming: Confirming) {}

  get isGiven(): boolean {
    return this.state === 'given';
  }

  /** Call it before any other statement of the transaction, and await it before the commit. @throws Unconfirmed */
  async demand(tx: Transaction): Promise<void> {
    try {
      await this.confirming.within(tx);
      this.state = 'given';
    } catch (error) {
      if (error instanceof Unconfirmed) this.state = 'refused';
      throw error;
    }
  }

  /** For a request that ends before its transaction was confirmed: whether the sender is still the remembered one. */
  async isRightful(): Promise<boolean> {
    if (this.state === 'open') this.state = (await this.confirming.alone()) ? 'given' : 'refused';
    return this.isGiven;
  }
}

/** The sender of a request, unless still unconfirmed. */
export function confirmedPrincipal({ principal }: Pick<AuthenticatedRequest, 'principal'>): Principal | undefined {
  return principal?.confirmation?.isGiven === false ? undefined : principal;
}

/** Call it before any effect outside of the transaction. @throws Unconfirmed */
export async function requireCertainSender({ principal }: AuthenticatedRequest): Promise<void> {
  if (principal?.confirmation && !(await principal.confirmation.isRightful())) throw new Unconfirmed();
}

/**
 * Before a request is answered with an error: undefined when its sender is confirmed, otherwise whether the sender is still the one it was
 * handled for. If not, the request is reset to its state before the guards, which then look the sender up.
 */
export function confirmSender(request: AuthenticatedRequest): Promise<boolean> | undefined {
  const { confirmation } = request.principal ?? {};
  if (!confirmation || confirmation.isGiven) return undefined;
  return confirmation.isRightful().then((isRightful) => {
    if (isRightful) return true;
    delete request.principal;
    request.looksUp = true;
    return false;
  });
}
