import { SPORT } from '@pavilion/contract/sports.ts';

/** What races of a sport are called and who runs in them. All of it is invented; no course, animal or person is meant. */
export type Racing = {
  readonly sportId: number;
  /** One meeting after the other; each is at another course. */
  readonly courses: readonly string[];
  readonly racesOfMeeting: number;
  readonly names: readonly [first: readonly string[], second: readonly string[]];
  readonly field: readonly [fewest: number, most: number];
  readonly titles: readonly string[];
  /** Seconds from the off to the post. */
  readonly running: readonly [number, number];
  /** Bets are taken while they run. */
  readonly inRunning: boolean;
  readonly riders: readonly string[];
};

const FIRST =
  'Silver,Quiet,Amber,Distant,Scarlet,Velvet,Northern,Golden,Misty,Brave,Hidden,Copper,Morning,Royal,Winter,Gentle,Crimson,Lucky,Bright,Wandering,Ivory,Stormy,Honest,Painted,Roaming,Salty,Eager,Dusty,Noble,Merry';
const OF_HORSES =
  'Heron,Lantern,Harbour,Minstrel,Orchard,Compass,Falcon,Meadow,Promise,Thunder,Sonnet,Beacon,Willow,Cavalier,Ember,Voyage,Juniper,Anthem,Pilgrim,Cascade,Monarch,Saffron,Tempest,Riddle,Lagoon,Clover,Banner,Echo,Marigold,Drummer';
const KENNELS =
  'Tarrowmore,Ballykeel Lane,Dunfallow,Corriemist,Greenhatch,Lisnavar,Knockbrae,Millbeck,Rathfern,Sallowfield,Carrowvane,Drumlish Gate,Fernacre,Oakrill,Stonepark';
const OF_HOUNDS =
  'Flash,Comet,Rascal,Jewel,Bolt,Duchess,Rocket,Magic,Scout,Breeze,Bandit,Star,Tango,Whisper,Ranger,Dancer,Biscuit,Arrow,Gypsum,Pepper';
const JOCKEYS =
  'A Penhallow,R Dacourt,S Mirvane,T Okell,J Brannock,L Fenwright,D Quillan,M Soresby,P Tarleck,C Wexmoor,H Ivanesk,N Ravello,G Ostrander,E Callimore,B Thorsby,K Lavanter';

export const HORSES: Racing = {
  sportId: SPORT.horseRacing,
  courses: [
    'Thornmere',
    'Ashcombe Vale',
    'Kestrel Down',
    'Port Merriwen',
    'Larkhollow',
    'Stanmoor Heath',
    'Elderbrook',
    'Whitcastle',
  ],
  racesOfMeeting: 8,
  names: [FIRST.split(','), OF_HORSES.split(',')],
  field: [6, 14],
  titles: ['5f Hcap', '6f Mdn Stks', '7f Hcap', '1m Stks', '1m2f Hcap', '1m4f Nov Stks', '2m Hcap'],
  running: [60, 210],
  inRunning: true,
  riders: JOCKEYS.split(','),
};

export const GREYHOUNDS: Racing = {
  sportId: SPORT.greyhoundRacing,
  courses: ['Lantern Lane', 'Foxhollow', 'Millrace Park', 'Dunnet Road', 'Canal Green', 'Harrowgate Dock'],
  racesOfMeeting: 12,
  names: [KENNELS.split(','), OF_HOUNDS.split(',')],
  field: [6, 6],
  titles: ['265m D3', '480m A3', '480m A5', '480m A7', '500m OR', '640m S2'],
  running: [29, 41],
  inRunning: false,
  riders: [],
};

export const COURSES: readonly string[] = [...HORSES.courses, ...GREYHOUNDS.courses];
