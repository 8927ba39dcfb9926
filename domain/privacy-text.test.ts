import { expect, test } from 'vitest';
import { type PrivacyFacts, privacyText } from './privacy-text.ts';

const FACTS: PrivacyFacts = {
  gallery: {
    name: 'Halle 7',
    address: {
      street: 'Seeweg 7',
      postalCode: '8002',
      city: 'Zurich',
      country: 'Switzerland',
      mapsUrl: 'https://maps.example/halle-7',
    },
  },
  sendsMail: false,
  isNeutral: false,
  filesAt: 'server',
  backupsAt: null,
  retention: {
    inquiryRetentionMonths: null,
    registrationRetentionMonths: null,
    mailRetentionMonths: null,
    spamRetentionMonths: null,
  },
};

const ON: Partial<PrivacyFacts> = {
  sendsMail: true,
  isNeutral: true,
  filesAt: 'provider',
  backupsAt: 'provider',
  retention: {
    inquiryRetentionMonths: 24,
    registrationRetentionMonths: 6,
    mailRetentionMonths: 3,
    spamRetentionMonths: 1,
  },
};

const sentences = (facts: Partial<PrivacyFacts> = {}) => privacyText({ ...FACTS, ...facts });

test.each([
  ['This website sends no e-mail at present.', 'We confirm inquiries and registrations and subscriptions by e-mail'],
  ['say so if an address is on the list already', 'give the same answer whether we know an address or not'],
  [null, 'stored with a storage provider and delivered by our own server'],
  [null, 'A backup is made every night and stored with a storage provider. Backups are kept for up to twelve months'],
  [
    'Inquiries are kept until you ask us',
    'Inquiries are deleted 24 months after we have answered them, or after they came',
  ],
  ['Registrations are kept until you ask us', 'Registrations are deleted 6 months after the end of the exhibition.'],
  [null, 'Messages that could not be sent are deleted after 3 months.'],
  [null, 'What looks like spam is deleted after one month.'],
])('says %j, or %j when that is switched on', (off, on) => {
  if (off) {
    expect(sentences()).toContain(off);
    expect(sentences(ON)).not.toContain(off);
  }
  expect(sentences(ON)).toContain(on);
  expect(sentences()).not.toContain(on);
});
