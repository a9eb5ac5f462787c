import type { Random } from './simulator/random.ts';
import { oneOf } from './chance.ts';

/** Invented names of the trade: a counter is known by its town and its market, a client by a first name and a place. */
const TOWNS =
  'Nagpur,Surat,Indore,Rajkot,Kota,Akola,Jalgaon,Bhilwara,Amravati,Sangli,Nashik,Ujjain,Bhuj,Latur,Solapur,Jodhpur,Ratlam,Nanded,Vadodara,Ajmer,Kolhapur,Gondia,Morbi,Bikaner,Satara,Mehsana,Raipur,Pali,Dhule,Junagadh'.split(
    ',',
  );
const MARKETS =
  'Cotton Mkt,Ring Road,Cloth Mkt,Station Road,Grain Mandi,Clock Tower,Lake View,Old Fort,Sarafa,Timber Yard,Oil Mill,Bus Stand,Gandhi Chowk,Spice Lane,River Side,Paper Gali,New Colony,Mill Gate'.split(
    ',',
  );
const FIRST_NAMES =
  'Nilesh,Raju,Mahendra,Pintu,Girish,Ashok,Sanju,Vikas,Lalit,Bablu,Dinesh,Harish,Kamlesh,Manoj,Pappu,Rakesh,Suresh,Tushar,Vinod,Yogesh,Bharat,Chetan,Deepak,Govind,Hitesh,Jignesh,Kishor,Mukesh,Naresh,Paresh'.split(
    ',',
  );

export type Name = { readonly firstName: string; readonly lastName: string };

/** Gives names that were not given before. */
export function nameGiver(random: Random): { counter(): Name; client(): Name } {
  const given = new Set<string>();
  const fresh = (first: readonly string[], last: readonly string[]): Name => {
    for (;;) {
      const name = { firstName: oneOf(random, first), lastName: oneOf(random, last) };
      const key = `${name.firstName} ${name.lastName}`;
      if (given.has(key)) continue;
      given.add(key);
      return name;
    }
  };
  return {
    counter: () => fresh(TOWNS, MARKETS),
    client: () => fresh(FIRST_NAMES, MARKETS),
  };
}
