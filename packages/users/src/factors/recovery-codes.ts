import { randomBytes } from 'node:crypto';
import type { Transaction } from '@daybook/database';
import { tokenHash } from '@daybook/access';
import { Injectable } from '@nestjs/common';

const COUNT = 10;
/** 125 bits: a plain SHA-256 of it cannot be searched. */
const LENGTH = 25;
/** Without i, l, o and u, which are misread. 32 characters, so that a byte's last five bits choose without bias. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const DROP = 'DELETE FROM users.recovery_codes WHERE user_id = $1';
const INSERT = `
  INSERT INTO users.recovery_codes (user_id, hash, created_at) SELECT $1, hash, now() FROM unnest($2::bytea[]) AS hash`;
const USE = 'UPDATE users.recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL';
const LEFT = 'SELECT count(*)::integer AS count FROM users.recovery_codes WHERE user_id = $1 AND used_at IS NULL';

/**
 * For people who have lost their other factors: ten codes, each valid once. They are shown only when created; only their hashes are stored.
 */
@Injectable()
export class RecoveryCodes {
  /** Replaces all codes by new ones. */
  async renew(tx: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, makeCode);
    await tx.execute(DROP, [userId]);
    await tx.execute(INSERT, [userId, codes.map((code) => tokenHash(bare(code)))]);
    return codes;
  }

  /** Whether it is an unused code of this person. Of two concurrent uses of one code, only one succeeds. */
  async use(tx: Transaction, userId: string, code: string): Promise<boolean> {
    return (await tx.execute(USE, [userId, tokenHash(bare(code))])) === 1;
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

/** Normalizes a typed code: dashes, spaces, capitals, and letters that look like digits. */
function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}
