/** Lanczos' numbers for ln Γ (g = 7), good to fifteen digits. */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function lnGamma(x: number): number {
  const t = x + 6.5;
  const sum = LANCZOS.reduce((total, part, at) => total + (at === 0 ? part : part / (x + at - 1)), 0);
  return Math.log(Math.sqrt(2 * Math.PI) * sum) + (x - 0.5) * Math.log(t) - t;
}

const PRECISE = 1e-14;
const MOST_TERMS = 10_000;

/** The part of the gamma distribution of shape `a` up to x, as a series; converges below a + 1. */
function lowerPart(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISE; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - lnGamma(a));
}

/** The part above x, as a continued fraction (Lentz); converges from a + 1 on. */
function upperPart(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const by = n * (a - n);
    b += 2;
    d = 1 / (by * d + b);
    c = b + by / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - lnGamma(a));
}

/** How likely chance alone gives a chi-square of at least this much. */
export function chanceOfChiSquare(chiSquare: number, degrees: number): number {
  if (chiSquare <= 0) return 1;
  const [a, x] = [degrees / 2, chiSquare / 2];
  return x < a + 1 ? 1 - lowerPart(a, x) : upperPart(a, x);
}
