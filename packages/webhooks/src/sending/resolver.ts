import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Names to addresses, as the system resolves them. */
@Injectable()
export class Resolver {
  /** Every address of a name. @throws the system's error when there is none */
  async resolve(hostname: string): Promise<{ readonly address: string; readonly family: number }[]> {
    return lookup(hostname, { all: true, verbatim: true });
  }
}
