/** The part of the library that openid-provider.ts uses; the library has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly params: { readonly scope: string };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
  export type { Context };
}
