import { addDays, type Day } from '../../domain/day.ts';
import type { InquiryType } from '../../domain/inquiry-types.ts';
import { timestampOf } from '../calendar.ts';
import type { DemoInquiry } from '../types.ts';
import { findArtist } from './artists.ts';

type Sender = { daysAgo: number; hour: number; name: string; email: string; phone?: string; message: string };

/** New for two days, then answered, archived after ten days. */
function statusAfter(daysAgo: number, createdAt: string): Pick<DemoInquiry, 'status' | 'responded_at'> {
  if (daysAgo <= 2) return { status: 'new', responded_at: null };
  const hoursLater = 1 + (daysAgo % 7) * 2;
  return {
    status: daysAgo > 10 ? 'archived' : 'answered',
    responded_at: new Date(Date.parse(createdAt) + hoursLater * 3_600_000).toISOString(),
  };
}

function general(sender: Sender, type: InquiryType, interest: string | null = null) {
  return { sender, inquiry_type: type, artist_interest: interest, subject: null, artworkTitle: null };
}

function aboutWork(sender: Sender, artist: string, artworkTitle: string) {
  const { name } = findArtist(artist);
  return {
    sender,
    inquiry_type: 'artwork' as const,
    artist_interest: name,
    subject: `Inquiry about "${artworkTitle}" by ${name}`,
    artworkTitle,
  };
}

const received = [
  aboutWork(
    {
      daysAgo: 1,
      hour: 19,
      name: 'Claire Dubochet',
      email: 'claire.dubochet@post.example',
      phone: '+41 21 555 01 42',
      message:
        'Dear Ms Marthaler, is Seuil XXXI still available, and could it be seen on a Wednesday before one o’clock? Our wall is 230 cm high under the beam. Would it have to be hung from above?',
    },
    'helene-oberson',
    'Seuil XXXI',
  ),
  aboutWork(
    {
      daysAgo: 4,
      hour: 18,
      name: 'Tobias Frei',
      email: 'tobias.frei@kulturhaus.example',
      message:
        'Hello, could you tell me which number of the edition is available and whether the price includes the frame? I saw the print in the office last Saturday.',
    },
    'sorel',
    'Grat, 4. Februar',
  ),
  aboutWork(
    {
      daysAgo: 9,
      hour: 11,
      name: 'Sofia Almeida',
      email: 'sofia.almeida@lake-mail.example',
      phone: '+351 22 555 01 87',
      message:
        'I would like to reserve this painting until I am in Zurich at the end of the month. Please let me know if that is possible.',
    },
    'beatriz-quintela',
    'Dois limões, terça-feira',
  ),
  general(
    {
      daysAgo: 2,
      hour: 14,
      name: 'Martin Zuber',
      email: 'martin.zuber@atelierhof.example',
      message:
        'We are six people from an architecture office and would like to see the current exhibition together, if possible with one of you. Friday after five would suit us best.',
    },
    'visit',
  ),
  general(
    {
      daysAgo: 6,
      hour: 10,
      name: 'Ines Moreau',
      email: 'ines.moreau@bluemail.example',
      message:
        'For our next issue I am looking for two installation views of Seuil in print resolution, with credits. Deadline is next Tuesday at noon.',
    },
    'press',
  ),
  general(
    {
      daysAgo: 13,
      hour: 16,
      name: 'Knut Nilsson',
      email: 'k.nilsson@kulturhaus.example',
      phone: '+46 480 555 013',
      message:
        'Konsthall Sundet is preparing a loan exhibition on relief for next autumn. We would be glad to know who holds Lameller, stående and whether the owner lends.',
    },
    'collaboration',
  ),
  general(
    {
      daysAgo: 20,
      hour: 20,
      name: 'Leo Brunner',
      email: 'leo.brunner@post.example',
      message:
        'I finished my studies in Lucerne this summer and make large charcoal drawings of motorway bridges. May I send you a PDF?',
    },
    'exhibition',
  ),
  general(
    {
      daysAgo: 28,
      hour: 12,
      name: 'Anna Keller',
      email: 'anna.keller@bluemail.example',
      message:
        'We are looking for a weaving for a staircase, up to about two metres wide. Which works by Ms Karimova are available, and when do they return from the loom?',
    },
    'artwork',
    findArtist('dilnoza-karimova').name,
  ),
];

export function inquiries(today: Day): DemoInquiry[] {
  return received.map(({ sender: { daysAgo, hour, phone, ...sender }, ...about }) => {
    const created_at = timestampOf(addDays(today, -daysAgo), hour, (daysAgo * 17) % 60);
    return { ...sender, ...about, phone: phone ?? null, created_at, ...statusAfter(daysAgo, created_at) };
  });
}
