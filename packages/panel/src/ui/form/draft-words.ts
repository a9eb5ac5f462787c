import { defineWords } from '../../i18n/i18n.ts';

export const draftWords = defineWords(
  'drafts',
  {
    kept: 'Draft kept {{time}}',
    found: 'Draft of {{time}} taken up',
    discard: 'Discard',
    leave: 'The draft is kept in this tab and offered when the form opens again.',
  },
  {
    hi: {
      kept: 'मसौदा {{time}} पर रखा',
      found: '{{time}} का मसौदा लिया गया',
      discard: 'हटाएँ',
      leave: 'मसौदा इस टैब में रहेगा और फ़ॉर्म खुलने पर मिलेगा।',
    },
    ta: {
      kept: 'வரைவு {{time}} இல் வைக்கப்பட்டது',
      found: '{{time}} வரைவு எடுக்கப்பட்டது',
      discard: 'நிராகரி',
      leave: 'வரைவு இத்தாவலில் வைக்கப்பட்டு, படிவம் மீண்டும் திறக்கையில் கிடைக்கும்.',
    },
    mr: {
      kept: 'मसुदा {{time}} ला ठेवला',
      found: '{{time}} चा मसुदा घेतला',
      discard: 'टाका',
      leave: 'मसुदा या टॅबमध्ये राहील आणि फॉर्म पुन्हा उघडल्यावर मिळेल.',
    },
  },
);
