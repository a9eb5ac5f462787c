import { defineWords } from '../i18n/i18n.ts';

export const apiWords = defineWords('api', {
  noNetwork: 'Please check your network connection.',
  notSent: 'Not sent: no connection',
  notKnown:
    'Not known whether it was taken: no answer came. The page loads again by itself once the server answers: look there before you press again. The same again is done once.',
});
