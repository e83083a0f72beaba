import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import { PasswordHashing } from '../accounts/password-hashing.js';
import { FactorStore } from '../factors/factor-store.js';
import { People } from '../sessions/people.js';
import { SignIn } from '../sessions/sign-in.js';

/** How a person who redeems a link proves their identity, and where that is recorded. */
@Injectable()
export class LinkProofs {
  constructor(
    readonly signIn: SignIn,
    readonly passwords: PasswordHashing,
    readonly people: People,
    readonly audit: Audit,
    readonly factors: FactorStore,
  ) {}
}
