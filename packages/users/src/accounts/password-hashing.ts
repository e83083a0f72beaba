import { Unavailable } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters of OWASP: 19 MiB, two passes. The enum of the library is const and has no value at run time. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random, discarded text, compared with when there is no account, so that it costs the same. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$5MK4MoRt4EPas8UPnAuN7w$yD8Evg3maVpA62cZHaUcHuyBzwf27jUm+htTArz7cxc';

/** Each takes 19 MiB and a core for some 50 ms: more at once would only slow down everybody's requests. */
const AT_ONCE = 2;

const WAITING_MAX = 50;

/** Hashes and verifies passwords, a few at a time. */
@Injectable()
export class PasswordHashing {
  /** The number of Argon2 computations started: the only thing that timing can reveal about a guess. */
  computations = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws Unavailable when too many wait */
  async hash(password: string): Promise<string> {
    return this.pass(() => hash(password.normalize('NFC'), OPTIONS));
  }

  /** Whether the password matches the hash; without a hash it takes the same time and returns false. @throws Unavailable */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const isSame = await this.pass(() => verify(stored ?? NOBODYS, password.normalize('NFC')));
    return isSame && typeof stored === 'string';
  }

  private async pass<T>(compute: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_MAX) {
        const message = 'Too many people are signing in right now. Send the request again in a second.';
        throw new Unavailable({ code: 'overloaded', message }, 1);
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    this.computations++;
    try {
      return await compute();
    } finally {
      // The slot passes to the next in the queue.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
