import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Why an edit needs no version of what its form found. */
const SWITCH = 'sets one switch: the same from two people is the same';
const MAKES = 'makes something new and overwrites nothing';
const OWN = 'only about the caller, or about the way in of one account: the last word holds';
const ENDS = 'takes something off, whatever it was';
const ONCE = 'a second one is refused by what the first left';
const FEED = 'asks the providers again';
const SAYS = 'says something new to everybody; what was said before is over';
const WHOLE = 'kept for clients of the API: the panel sends change_setting, which has seen';
const MONEY = 'posts an entry of its own';

/** Every call that changes something: `version` or `seen`, as its request has it, or why it has none. */
const ANSWERS: Record<string, string> = {
  version:
    'updateMarketWinning fastUpdateMarketWinning updateMatkaConfig fastUpdateMatkaConfig createEditCategory fastCreateEditCategory editUser editSubCompany updateMarketOdds updateFancyMarketOdds eventScore scoreBall undoScore updateTvUrl updateScoreUrl updateEventText updateMatchId eventAnnouncement secondFactorPolicy savePrivileges updateRules acceptRules editStaff addEditBanner addEditSplashBanner updateProvider updateCasinoGame createAnnouncement updateOtherAppCharges matkaAnnouncement fastMatkaAnnouncement',
  seen: 'changeSetting updateDelaySetting updateStakeSetting updateMarketCap updateLimit updateCurrentLimit bulkLimit transferCash',
  [SWITCH]:
    'activeInactiveCategory fastActiveInactiveCategory lockNumber fastLockNumber activeInactive lockUnlockBet lockUnlockCasinoBet lockUnlockMatka bulkLock updateUserCasinoStatus updateUserCasinoStatuses deleteBanner marketLock marketHide fancyBetLock fancySectionLock activeDeactiveLeague activeDeactiveEvent setMarketStatus setDefaultLanguage keepScoreByHand updateScoreType activeInactiveStaff deleteUserAnnouncement acknowledgeAnnouncement',
  [MAKES]:
    'createUser createStaff createManualEvent createManualMarket createManualFancy createManualSet placeBet placeBets fastPlaceBets cutNumbers fastCutNumbers repairBooks runHouseCheck userAnnouncement importResults',
  [OWN]:
    'logout logoutAllUsers changeUserPassword changePassword setTransactionCode revokeSession revokeSessions startSecondFactor confirmSecondFactor disableSecondFactor resetSecondFactor savePreferences saveView deleteSavedView launchGame',
  [ENDS]:
    'removeCut fastRemoveCut deactiveEvent deleteDelaySetting resetMarketOdds resetFancyOdds ballStartMatch',
  [ONCE]:
    'cronDbBackup verifyDbBackup deleteDbBackup deleteAgent deleteStaff deletePrivileges deleteCategory fastDeleteCategory moveUser deleteFancy deleteBet withdrawRunner reinstateRunner restoreManualOdds cancelMarket cancelFancy settleMarket settleFancy abandonMarket abandonFancy abandonMatch closeDueMatches rollbackMarket rollbackSession rollbackSettlement settleMatkaEvent fastSettleMatkaEvent deleteNumber fastDeleteNumber removePastDays abandonDraw fastAbandonDraw closeDraw fastCloseDraw cancelCasinoGame declareRound postCasinoDay closeCashDay periodClose',
  [FEED]: 'fetchEventById fetchFancy',
  [SAYS]: 'setEventCommentary postAnnouncement updateMaintenanceMode',
  [WHOLE]: 'updateSetting updateEventSetting',
  [MONEY]: 'payReceiveCash creditCompanyCoins withdrawCompanyCoins',
};
const answers = Object.entries(ANSWERS).flatMap(([answer, names]) =>
  names.split(' ').map((name) => [name, answer] as const),
);
const changing = Object.entries<Call>(calls).filter(([, { mutates }]) => mutates !== false);
const sends = (call: Call, field: string): boolean =>
  'shape' in call.in && field in (call.in.shape as object);

test('every call that changes something says once what happens when two people do it', () => {
  expect(answers.map(([name]) => name).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

test.each(changing)('%s takes what the list says', (name, call) => {
  const answer = new Map(answers).get(name);
  const taken = ['version', 'seen'].filter((field) => sends(call, field));
  expect(taken).toEqual(answer === 'version' || answer === 'seen' ? [answer] : []);
});
