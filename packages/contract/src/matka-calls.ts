import { ofBothGames } from './game-call.ts';
import * as matka from './matka.ts';
import * as charts from './matka-charts.ts';

/** The calls that matka and fast matka have alike, by their names in matka; those of fast matka begin with `fast`. */
const gameCalls = {
  getMarketWinning: matka.getMarketWinning,
  updateMarketWinning: matka.updateMarketWinning,
  matkaChart: charts.matkaChart,
  numberAudit: charts.numberAudit,
};
export type GameCallName = keyof typeof gameCalls;

export const matkaCalls = ofBothGames(gameCalls);
