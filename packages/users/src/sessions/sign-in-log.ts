import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import { SignInSteps } from '../factors/sign-in-steps.js';
import { Sessions } from './sessions.js';

/** The result of a proof: a line of the audit log and a session. */
@Injectable()
export class SignInLog {
  constructor(
    readonly audit: Audit,
    readonly sessions: Sessions,
    readonly steps: SignInSteps,
  ) {}
}
