import { PPM } from '@pavilion/engine/money/ppm.ts';

/** A kind of business of a new account: percentages of what the clients below it lose. */
export type Split = { mine: number; child: number; childRate: number; myRate: number };
export type Earnings = { clients: bigint; back: bigint; child: bigint; mine: bigint; above: bigint };

const ppmOf = (percent: number): bigint => BigInt(Math.round(percent * 10_000));
const part = (paise: bigint, ppm: bigint): bigint => (paise * ppm) / BigInt(PPM);

/**
 * Who ends up with what of a loss of the clients below an account, in paise, when its clients have its own commission:
 * each edge of the chain pays the commission of the row below it (rules 7). What is neither the child's nor mine goes
 * above. The five always add up to zero with the clients' loss.
 */
export function earnings(loss: bigint, { mine, child, childRate, myRate }: Split): Earnings {
  const [my, own] = [ppmOf(mine), ppmOf(child)];
  const above = BigInt(PPM) - my - own;
  const back = part(loss, ppmOf(childRate));
  const passedOn = part(loss - back, my + above);
  const passedUp = part(loss - part(loss, ppmOf(myRate)), above);
  return {
    clients: -loss,
    back,
    child: loss - back - passedOn,
    mine: passedOn - passedUp,
    above: passedUp,
  };
}
