import type { Say, WordOf } from '../i18n/i18n.ts';
import { aboveName } from './above-name.ts';
import type { formWords } from './words.ts';

/** Whose the three parts are; nobody stands above where the name is empty. */
export type ShareNames = { above: string; kept: string; child: string };

type Of = {
  /** Level and username of the account's creator, whose the kept part is. */
  creatorRole: number;
  under: string;
  child: string;
};

export const shareNames = (
  t: Say<WordOf<typeof formWords>>,
  { creatorRole, under, child }: Of,
): ShareNames => ({ above: aboveName(t, creatorRole, under), kept: under, child });

export const shownShare = (percent: number): string => String(Math.round(percent * 10_000) / 10_000);

/** `Above agent 30, agent 20, BS10001 50`, for those who hear it. */
export const splitText = (names: ShareNames, parts: Record<keyof ShareNames, number>): string =>
  (['above', 'kept', 'child'] as const)
    .filter((part) => names[part] !== '')
    .map((part) => `${names[part]} ${shownShare(parts[part])}`)
    .join(', ');

/** The kept part in the legend: mine where its creator looks, else by the creator's name. */
export const keptLabel = (t: Say<WordOf<typeof formWords>>, names: ShareNames, owner: boolean): string =>
  owner ? t('mine') : names.kept;
