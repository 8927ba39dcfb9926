import type { DemoContentEntry } from '../types.ts';

const text = (key: string, category: string, title: string, content: string): DemoContentEntry => ({
  key,
  type: 'text',
  title,
  content,
  category,
});

export const texts: DemoContentEntry[] = [
  text('artworks_page_title', 'artworks', 'Artworks: title', 'Artworks'),
  text('artworks_page_subtitle', 'artworks', 'Artworks: subtitle', 'A collection of exhibited works.'),
  text('exhibitions_current_title', 'exhibitions', 'Exhibitions: current', 'Current'),
  text('exhibitions_upcoming_title', 'exhibitions', 'Exhibitions: upcoming', 'Upcoming'),
  text('exhibitions_past_title', 'exhibitions', 'Exhibitions: past', 'Past'),
  text('404_page_title', 'errors', 'Not found: title', '404 Page Not Found'),
  text(
    '404_page_description',
    'errors',
    'Not found: description',
    'This page has been taken down or was never hung. The exhibitions and the artists are where they were.',
  ),
];
