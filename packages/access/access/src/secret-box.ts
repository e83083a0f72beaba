import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed secret was sealed with another key, or for another row. */
export class UnreadableSecret extends Error {
  constructor(what: string, options: ErrorOptions) {
    super(
      `A secret of the ${what} cannot be decrypted with DAYBOOK_SECRET_KEY. Set the key with which it was encrypted, or replace the secret.`,
      options,
    );
    this.name = 'UnreadableSecret';
  }
}

/** AES-256-GCM: nonce, tag, text. The purpose is authenticated too, so that no row can replace another. */
export class SecretBox {
  private derived: Buffer | undefined;

  /** @param what names the secrets: `webhook secrets`. Boxes with different names cannot open each other's secrets. */
  constructor(
    private readonly secretKey: () => string,
    private readonly what: string,
  ) {}

  seal(secret: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws UnreadableSecret */
  open(box: Buffer, purpose: string): Buffer {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, box.subarray(0, NONCE_BYTES)).setAAD(
        Buffer.from(purpose),
      );
      decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new UnreadableSecret(this.what, { cause: error });
    }
  }

  private get key(): Buffer {
    return (this.derived ??= Buffer.from(hkdfSync('sha256', this.secretKey(), 'daybook', this.what, 32)));
  }
}
