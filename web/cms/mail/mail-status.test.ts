import { expect, test } from 'vitest';
import { attemptsText, mailProblemText, mailStatusText } from './mail-status.ts';

const NOT_SET_UP = 'Mail is not set up, so the website sends none.';
const NOT_SET_UP_ELSEWHERE =
  'Mail is not set up: visitors get no confirmation, and new inquiries and registrations are shown here only. Please look in every day.';

test.each([
  [{ isSetUp: true, waiting: 0, delayed: 0, failed: 0 }, 'All mail was sent.', null],
  [{ isSetUp: true, waiting: 1, delayed: 0, failed: 0 }, '1 message waits to be sent.', null],
  [
    { isSetUp: true, waiting: 0, delayed: 0, failed: 2 },
    '2 messages could not be sent.',
    '2 messages could not be sent.',
  ],
  [
    { isSetUp: true, waiting: 3, delayed: 2, failed: 1 },
    '3 messages could not be sent; 2 of them will be tried again. 1 message waits to be sent.',
    '3 messages could not be sent; 2 of them will be tried again.',
  ],
  [
    { isSetUp: true, waiting: 2, delayed: 2, failed: 0 },
    '2 messages could not be sent yet.',
    '2 messages could not be sent yet.',
  ],
  [{ isSetUp: false, waiting: 0, delayed: 0, failed: 0 }, NOT_SET_UP, NOT_SET_UP_ELSEWHERE],
  [
    { isSetUp: false, waiting: 4, delayed: 1, failed: 0 },
    `${NOT_SET_UP} 1 message could not be sent yet. 3 messages wait to be sent.`,
    `${NOT_SET_UP_ELSEWHERE} 1 message could not be sent yet. 3 messages wait to be sent.`,
  ],
])('%j: text on the mail page and on other pages', (mail, status, problem) => {
  expect(mailStatusText(mail)).toBe(status);
  expect(mailProblemText(mail)).toBe(problem);
});

test('says how often a message was tried', () => {
  expect([0, 1, 2].map(attemptsText)).toEqual(['Not tried yet', 'Tried once', 'Tried 2 times']);
});
