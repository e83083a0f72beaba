import type { Transaction } from '@daybook/database';
import { SetMetadata } from '@nestjs/common';
import type { AuthenticatedRequest } from '../authenticated-request.js';
import type { Principal } from '../principal.js';

const CONFIRMS_METADATA = 'daybook:confirms-sender';

/**
 * Marks a route that does nothing but one transaction, which asks for the {@link Confirmation} of its sender first. Only on such a
 * route a token that was accepted before is not looked up by the guard.
 */
export const ConfirmsSender = () => SetMetadata<string, boolean>(CONFIRMS_METADATA, true);

export function confirmsSender(handler: object): boolean {
  return Reflect.getMetadata(CONFIRMS_METADATA, handler) === true;
}

/** The sender of a request is no longer who he was when he was last looked up: the request is handled again from the guards on. */
export class Unconfirmed extends Error {
  constructor(options?: ErrorOptions) {
    super('The sender has to be looked up.', options);
    this.name = 'Unconfirmed';
  }
}

/** How a sender is confirmed, whatever the statements are. */
export interface Confirming {
  /** The first statement of the transaction. @throws Unconfirmed; then no statement behind it has run */
  within(tx: Transaction): Promise<void>;
  /** Without a transaction: whether everything is as it is remembered. */
  alone(): Promise<boolean>;
}

/**
 * A request is handled for a sender as he is remembered: nobody has asked yet whether his token still is what it was. Nothing is
 * committed and nothing is answered before this says so (docs/adr/0011-*).
 */
export class Confirmation {
  private state: 'open' | 'given' | 'refused' = 'open';

  constructor(private readonly confirming: Confirming) {}

  get isGiven(): boolean {
    return this.state === 'given';
  }

  /** To be called before any other statement of the transaction, and to be awaited before it commits. @throws Unconfirmed */
  async demand(tx: Transaction): Promise<void> {
    try {
      await this.confirming.within(tx);
      this.state = 'given';
    } catch (error) {
      if (error instanceof Unconfirmed) this.state = 'refused';
      throw error;
    }
  }

  /** For a request that ends before its transaction has asked: whether the sender is the remembered one. */
  async isRightful(): Promise<boolean> {
    if (this.state === 'open') this.state = (await this.confirming.alone()) ? 'given' : 'refused';
    return this.isGiven;
  }
}

/** The sender of a request, unless he is only remembered by now. */
export function certainPrincipalOf({ principal }: Pick<AuthenticatedRequest, 'principal'>): Principal | undefined {
  return principal?.confirmation?.isGiven === false ? undefined : principal;
}

/** For what has an effect outside of the transaction, before it has it. @throws Unconfirmed */
export async function requireCertainSender({ principal }: AuthenticatedRequest): Promise<void> {
  if (principal?.confirmation && !(await principal.confirmation.isRightful())) throw new Unconfirmed();
}

/**
 * Before a request is answered with an error: undefined when its sender is certain, else whether he turns out to be the one for
 * whom it was handled. Otherwise the request is as it was before the guards, and looks its sender up the next time.
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
