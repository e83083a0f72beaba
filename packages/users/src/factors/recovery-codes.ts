import { randomBytes } from 'node:crypto';
import type { Transaction } from '@daybook/database';
import { hashOf } from '@daybook/access';
import { Injectable } from '@nestjs/common';

const COUNT = 10;
/** 125 bits: a plain SHA-256 of it cannot be searched. */
const LENGTH = 25;
/** Without i, l, o and u, which are misread. 32 of them: a byte's last five bits choose without bias. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const DROP = 'DELETE FROM users.recovery_codes WHERE user_id = $1';
const INSERT = `
  INSERT INTO users.recovery_codes (user_id, hash, created_at) SELECT $1, hash, now() FROM unnest($2::bytea[]) AS hash`;
const USE = 'UPDATE users.recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL';
const LEFT = 'SELECT count(*)::integer AS count FROM users.recovery_codes WHERE user_id = $1 AND used_at IS NULL';

/** For who has lost the other factors: ten codes, each good once. They are shown when they are made, and only hashes are kept. */
@Injectable()
export class RecoveryCodes {
  /** New ones in place of all that there were. */
  async renew(tx: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, makeCode);
    await tx.execute(DROP, [userId]);
    await tx.execute(INSERT, [userId, codes.map((code) => hashOf(bare(code)))]);
    return codes;
  }

  /** Whether it is an unused one of theirs. Of two that send the same one at once, one is right. */
  async use(tx: Transaction, userId: string, code: string): Promise<boolean> {
    return (await tx.execute(USE, [userId, hashOf(bare(code))])) === 1;
  }

  async left(tx: Transaction, userId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(LEFT, [userId]);
    return row?.count ?? 0;
  }

  async drop(tx: Transaction, userId: string): Promise<void> {
    await tx.execute(DROP, [userId]);
  }
}

function makeCode(): string {
  const text = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  return (text.match(/.{5}/g) as string[]).join('-');
}

/** As people type it: with or without dashes and spaces, in capitals, with the letters that look like figures. */
function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}
