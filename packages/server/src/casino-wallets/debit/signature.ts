import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { OutsideProvider } from '../wallet-config.ts';

/** The header that carries the proof, base64. */
export const SIGNATURE = 'x-signature';

export type IsSigned = (raw: Buffer, signature: unknown) => boolean;

/** Whether a body is the supplier's: signed with his RSA key, or by the secret that he shares with the house. */
export function signedBy({ secret, public_key }: Pick<OutsideProvider, 'secret' | 'public_key'>): IsSigned {
  const bytes = (signature: unknown) =>
    typeof signature === 'string' ? Buffer.from(signature, 'base64') : Buffer.alloc(0);
  if (public_key !== undefined) {
    const key = createPublicKey(public_key);
    return (raw, signature) => verify('sha256', raw, key, bytes(signature));
  }
  return (raw, signature) => {
    const right = createHmac('sha256', secret ?? '')
      .update(raw)
      .digest();
    const said = bytes(signature);
    return secret !== undefined && said.length === right.length && timingSafeEqual(said, right);
  };
}
