import { defineWords } from '../i18n/i18n.ts';

/** What became of a market or session that a desk had before it while another desk settled it. */
export const stateWords = defineWords(
  'settlement-state',
  {
    settledBy: '{{name}} was settled by {{by}} at {{time}}: {{result}}.',
    nothingSent: '{{event}}. Nothing was sent from this desk.',
    notInList: '{{name}} waits for a result, but is not in this part of the list.',
    nextMarket: 'Go on with the next market',
    severalRolledBack: '{{name}} was rolled back by {{by}} at {{time}}: {{n}} results.',
  },
  {
    hi: {
      settledBy: '{{name}} को {{by}} ने {{time}} पर निपटाया: {{result}}।',
      nothingSent: '{{event}}. इस डेस्क से कुछ नहीं भेजा गया।',
      notInList: '{{name}} का परिणाम बाकी है, पर वह सूची के इस भाग में नहीं है।',
      nextMarket: 'अगले बाज़ार पर जाएँ',
      severalRolledBack: '{{name}} को {{by}} ने {{time}} पर रोल बैक किया: {{n}} परिणाम।',
    },
    ta: {
      settledBy: '{{name}} ஐ {{by}} {{time}} மணிக்குத் தீர்த்தார்: {{result}}.',
      nothingSent: '{{event}}. இந்த மேசையிலிருந்து எதுவும் அனுப்பப்படவில்லை.',
      notInList: '{{name}} முடிவுக்குக் காத்திருக்கிறது, ஆனால் பட்டியலின் இந்தப் பகுதியில் இல்லை.',
      nextMarket: 'அடுத்த சந்தைக்குச் செல்',
      severalRolledBack: '{{name}} ஐ {{by}} {{time}} மணிக்கு ரோல் பேக் செய்தார்: {{n}} முடிவுகள்.',
    },
    mr: {
      settledBy: '{{name}} {{by}} यांनी {{time}} वाजता निपटवले: {{result}}.',
      nothingSent: '{{event}}. या डेस्कवरून काहीही पाठवले नाही.',
      notInList: '{{name}} निकालाची वाट पाहत आहे, पण यादीच्या या भागात नाही.',
      nextMarket: 'पुढील बाजारावर जा',
      severalRolledBack: '{{name}} {{by}} यांनी {{time}} वाजता रोल बॅक केले: {{n}} निकाल.',
    },
  },
);
