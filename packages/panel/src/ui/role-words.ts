import { roleName } from '@pavilion/contract/roles.ts';
import { defineWords, say } from '../i18n/i18n.ts';

/** The levels by their English name, as the contract says it. */
export const roleWords = defineWords(
  'roles',
  {
    Company: 'Company',
    'Sub Company': 'Sub Company',
    Master: 'Master',
    'Super Stockist': 'Super Stockist',
    Stockist: 'Stockist',
    Agent: 'Agent',
    Client: 'Client',
    Admin: 'Admin',
    User: 'User',
  },
  {
    hi: {
      Company: 'कंपनी',
      'Sub Company': 'सब कंपनी',
      Master: 'मास्टर',
      'Super Stockist': 'सुपर स्टॉकिस्ट',
      Stockist: 'स्टॉकिस्ट',
      Agent: 'एजेंट',
      Client: 'क्लाइंट',
      Admin: 'एडमिन',
      User: 'यूज़र',
    },
    ta: {
      Company: 'நிறுவனம்',
      'Sub Company': 'துணை நிறுவனம்',
      Master: 'மாஸ்டர்',
      'Super Stockist': 'சூப்பர் ஸ்டாக்கிஸ்ட்',
      Stockist: 'ஸ்டாக்கிஸ்ட்',
      Agent: 'முகவர்',
      Client: 'வாடிக்கையாளர்',
      Admin: 'நிர்வாகி',
      User: 'பயனர்',
    },
    mr: {
      Company: 'कंपनी',
      'Sub Company': 'सब कंपनी',
      Master: 'मास्टर',
      'Super Stockist': 'सुपर स्टॉकिस्ट',
      Stockist: 'स्टॉकिस्ट',
      Agent: 'एजंट',
      Client: 'क्लायंट',
      Admin: 'ॲडमिन',
      User: 'वापरकर्ता',
    },
  },
);

/** The name of a level in the viewer's language. */
export const roleLabel = (role: number): string =>
  say(roleWords)(roleName(role) as keyof typeof roleWords.en);
