export const NEWS_CHANNEL = 'gallery_news';
/** What the triggers on the tables that visitors read say; see the migration `site-news`. */
export const SITE_CHANGE = 'site';
