import type { MatchSetup, TeamSheet } from './match-setup.ts';

/** Invented sides of invented people; no club, brand or player is meant. */
const SQUADS: readonly (readonly [string, string])[] = [
  [
    'Worli Waves',
    'Aarush Rane,Devansh Kale,Nihar Sawant,Omkar Bhosle,Tejas Pinto,Yash Lokhande,Chirag Salvi,Kunal Dabre,Farid Sheikhani,Rohan Ghadge,Viraj Tambe',
  ],
  [
    'Jaipur Kites',
    'Bhavik Rathod,Harit Chauhan,Ishwar Meena,Lakshit Solanki,Mahir Khinchi,Pranay Jadon,Raghav Bishnoiya,Samar Tanwar,Udai Panwar,Zorawar Deval,Naman Kothari',
  ],
  [
    'Chennai Monsoons',
    'Anbu Selvam,Dinesan Raju,Ezhil Maran,Gokul Perumal,Hari Velan,Iniyan Thevar,Karthi Sundar,Madhan Pillaiyar,Nambi Arasu,Pugazh Mani,Sethu Vasan',
  ],
  [
    'Kolkata Trams',
    'Abir Sanyal,Bikram Lahiri,Chayan Maitra,Debu Hazra,Gaurab Nandy,Indra Pakrashi,Joy Samaddar,Manas Ghatak,Palash Kundu,Ritam Bagchi,Souvik Tarafdar',
  ],
  [
    'Delhi Lanterns',
    'Arjit Malhan,Daksh Suri,Eklavya Bindra,Gagan Lohia,Jatin Wadhera,Kabir Tuli,Lovish Anand,Manav Duggal,Parth Sachdev,Ritwik Chibber,Tarun Mehandi',
  ],
  [
    'Kochi Backwaters',
    'Abhay Kurian,Basil Thekkan,Cyril Pallath,Edwin Chacko,George Manjaly,Jibin Karott,Libin Vadakke,Midhun Nambi,Renji Puthur,Sibi Kallara,Tony Areekal',
  ],
  [
    'Indore Looms',
    'Akshat Holani,Dhruv Baghel,Eeshan Parmar,Govind Silawat,Kartik Mandloi,Lalit Chhabra,Mayank Porwal,Nakul Bhanwar,Pulkit Zaveri,Shubh Gangwal,Vedant Kasliwal',
  ],
  [
    'Guwahati Ferries',
    'Arup Phukan,Bhaskar Doley,Chandan Hazarika,Dipen Gogoi,Hiren Pathak,Jitu Bordoloi,Kamal Saikia,Manash Talukdar,Pranab Kalita,Rituraj Barman,Utpal Medhi',
  ],
];

const FIRST_SELECTION = 7_100_001;

/** The league that all simulated matches belong to. */
export const LEAGUE = 'City Twenty20 Cup';

/** Every side of the simulator's league; a side keeps its selection id in every match. */
export const SIMULATOR_TEAMS: readonly TeamSheet[] = SQUADS.map(([name, players], index) => ({
  name,
  selectionId: FIRST_SELECTION + index,
  players: players.split(','),
}));

const teamAt = (index: number): TeamSheet => {
  const team = SIMULATOR_TEAMS[index % SIMULATOR_TEAMS.length];
  if (team === undefined) throw new Error(`no simulator team ${index}`);
  return team;
};

/**
 * The n-th match of the league (from 0): every side meets every other before a pairing returns.
 * @param startsAt ISO 8601 UTC; event and market ids come from it, so two matches need different seconds.
 */
export const leagueMatch = (number: number, startsAt: string, ballMs: number): MatchSetup => {
  const size = SIMULATOR_TEAMS.length;
  const round = Math.floor(number / size);
  const home = number % size;
  const teams = [teamAt(home), teamAt(home + 1 + (round % (size - 1)))] as const;
  const key = String(Math.floor(Date.parse(startsAt) / 1000));
  return {
    eventId: key,
    eventName: `${teams[0].name} v ${teams[1].name}`,
    leagueName: LEAGUE,
    teams,
    startsAt,
    matchOddsId: `1.${key}1`,
    bookmakerId: `1.${key}2`,
    ballMs,
  };
};
