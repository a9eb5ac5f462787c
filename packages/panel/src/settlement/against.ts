import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { clock } from '../format/dates.ts';
import { defineWords, useWords } from '../i18n/i18n.ts';

const againstWords = defineWords(
  'settlement-against',
  {
    score: 'The score says {{score}}.',
    feed: 'The feed says {{name}} won.',
    taking_bets: 'It still takes bets.',
    other_winner: '{{market}} was settled for {{name}} at {{time}} by {{by}}.',
    checked: 'I have checked it: {{result}} is right',
  },
  {
    hi: {
      score: 'स्कोर के अनुसार {{score}}।',
      feed: 'फ़ीड के अनुसार {{name}} जीता।',
      taking_bets: 'इस पर अब भी बेट लग रही हैं।',
      other_winner: '{{market}} को {{by}} ने {{time}} पर {{name}} के लिए निपटाया।',
      checked: 'मैंने जाँच लिया: {{result}} सही है',
    },
    ta: {
      score: 'ஸ்கோர் {{score}} என்கிறது.',
      feed: 'ஃபீட் {{name}} வென்றதாகச் சொல்கிறது.',
      taking_bets: 'இதில் இன்னும் பந்தயங்கள் ஏற்கப்படுகின்றன.',
      other_winner: '{{market}} {{time}} மணிக்கு {{by}} ஆல் {{name}} க்காகத் தீர்க்கப்பட்டது.',
      checked: 'சரிபார்த்தேன்: {{result}} சரியானது',
    },
    mr: {
      score: 'धावसंख्या {{score}} सांगते.',
      feed: 'फीडनुसार {{name}} जिंकले.',
      taking_bets: 'यावर अजून बेट घेतल्या जात आहेत.',
      other_winner: '{{market}} {{by}} यांनी {{time}} वाजता {{name}} साठी निपटवले.',
      checked: 'मी तपासले: {{result}} बरोबर आहे',
    },
  },
);

/** What speaks against a result, a sentence each, and the words with which a person takes it on. */
export function useAgainst(): {
  sentences: (contradictions: readonly Contradiction[] | undefined) => string[];
  checked: (result: string) => string;
} {
  const t = useWords(againstWords);
  const sentence = (one: Contradiction): string => {
    switch (one.code) {
      case 'score':
        return t('score', { score: one.score });
      case 'feed':
        return t('feed', { name: one.name });
      case 'taking_bets':
        return t('taking_bets');
      case 'other_winner':
        return t('other_winner', {
          market: one.market_name,
          name: one.name,
          time: clock(one.settled_at),
          by: one.settled_by,
        });
    }
  };
  return {
    sentences: (contradictions) => (contradictions ?? []).map(sentence),
    checked: (result) => t('checked', { result }),
  };
}
