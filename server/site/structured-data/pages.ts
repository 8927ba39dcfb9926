import type { ExhibitionEvent, ListItem, Thing } from 'schema-dts';
import type { ZodType } from 'zod';
import { artistPath } from '../../../domain/address.ts';
import { artistListPageSchema, artistNameSchema, artistSchema } from '../../../domain/artist.ts';
import { type Artwork, artworkSchema } from '../../../domain/artwork.ts';
import { artworkListSchema, artworkWithNeighboursSchema } from '../../../domain/artwork-list.ts';
import type { ContentKey } from '../../../domain/content.ts';
import {
  type Exhibition,
  type ExhibitionSummary,
  exhibitionListPageSchema,
  exhibitionSchema,
  exhibitionSummarySchema,
  type ListedExhibition,
  listedExhibitionSchema,
} from '../../../domain/exhibition.ts';
import { fairSchema } from '../../../domain/fair.ts';
import { pressItemSchema, pressListPageSchema } from '../../../domain/press.ts';
import { articleNode, artistNode, artistWorkNode } from './artist.ts';
import { artworkNode } from './artwork.ts';
import { exhibitionNode, fairNode } from './exhibition.ts';
import { webSiteNode } from './gallery.ts';
import { collectionPage, firstItems, type Link, linkItems, thingItems } from './lists.ts';
import type { Site } from './nodes.ts';

export type Page = {
  site: Site;
  /** The data of the page's query for this call of the API; null if the page has none. */
  read: <Data>(call: RegExp, schema: ZodType<Data>) => Data | null;
  /** Its path with the query parameters that it depends on. */
  url: string;
  text: (key: ContentKey) => string;
};

type Contents = {
  nodes: Thing[];
  /** The pages from the home page, which is left out, to this one. */
  trail: Link[];
};

/** The contents of each page, by its file in web/site/pages. A page that is not listed has only the gallery. */
export const PAGES: Record<string, (page: Page) => Contents> = {
  'home-page': ({ site, read }) => {
    const featured = read(/^\/api\/cms\/exhibitions\?view=featured$/, exhibitionSummarySchema.array()) ?? [];
    const events = firstItems(featured).map((exhibition) => listedExhibition(site, exhibition));
    return { nodes: [webSiteNode(site), ...events], trail: [] };
  },

  'artists-page': (page) => {
    const { site, read } = page;
    const artists =
      read(/^\/api\/artists\?view=part$/, artistListPageSchema)?.artists ??
      read(/^\/api\/artists\?view=names$/, artistNameSchema.array()) ??
      [];
    const link = artistsLink(page);
    const links = artists.map(({ name, slug }) => ({ name, path: artistPath(slug) }));
    return listContents(page, link, linkItems(site, links));
  },

  'artist-page': (page) => {
    const { site, read } = page;
    const open = new URLSearchParams(page.url.split('?')[1]);
    const artist = read(/^\/api\/artists\/[^/]+$/, artistSchema);
    const exhibitions = read(/^\/api\/artists\/[^/]+\/exhibitions$/, listedExhibitionSchema.array()) ?? [];
    const artworks = read(/^\/api\/artists\/[^/]+\/artworks$/, artworkSchema.array()) ?? [];
    const press = read(/^\/api\/artists\/[^/]+\/press$/, pressItemSchema.array()) ?? [];
    const artwork = artworks.find(({ id }) => id === open.get('work'));
    if (artwork) return artworkContents(page, artwork);
    const exhibition = exhibitions.find(({ id }) => id === open.get('exhibition'));
    if (exhibition) return exhibitionContents(page, read(/^\/api\/exhibitions\/./, exhibitionSchema) ?? exhibition);
    if (!artist) return { nodes: [], trail: [] };
    return {
      nodes: [
        artistNode(site, artist, { press, exhibitions }),
        ...firstItems(artworks).map((work) => artistWorkNode(site, artist, work)),
      ],
      trail: [artistsLink(page), { name: artist.name, path: artistPath(artist.slug) }],
    };
  },

  'artworks-page': (page) => {
    const { site, read } = page;
    const open = read(/^\/api\/artworks\/./, artworkWithNeighboursSchema);
    if (open) return artworkContents(page, open.artwork);
    const artworks = read(/^\/api\/artworks\?/, artworkListSchema)?.artworks ?? [];
    const link = artworksLink(page);
    const links = artworks.map(({ title, path }) => ({ name: title, path }));
    return listContents(page, link, linkItems(site, links));
  },

  'exhibitions-page': (page) => {
    const { site, read } = page;
    const open = read(/^\/api\/exhibitions\/./, exhibitionSchema);
    if (open) return exhibitionContents(page, open);
    const exhibitions = read(/^\/api\/cms\/exhibitions\?view=part/, exhibitionListPageSchema)?.exhibitions ?? [];
    const link = exhibitionsLink(page);
    const events = firstItems(exhibitions).map((exhibition) => listedExhibition(site, exhibition));
    return listContents(page, link, thingItems(events));
  },

  'press-page': (page) => {
    const items = page.read(/^\/api\/cms\/press\?view=part/, pressListPageSchema)?.items ?? [];
    const link = { name: 'Press', path: '/press' };
    const articles = firstItems(items).map(({ artist, ...item }) => ({
      ...articleNode(item),
      about: { '@type': 'Person' as const, name: artist.name },
    }));
    return listContents(page, link, thingItems(articles));
  },

  'fairs-page': (page) => {
    const { site, read } = page;
    const fairs = read(/^\/api\/fairs$/, fairSchema.array()) ?? [];
    const link = { name: page.text('navigation_fairs'), path: '/fairs' };
    const events = firstItems(fairs).map((fair) => fairNode(site, fair));
    return listContents(page, link, thingItems(events));
  },
};

const artistsLink = ({ text }: Page): Link => ({ name: text('navigation_artists'), path: '/artists' });
const artworksLink = ({ text }: Page): Link => ({ name: text('navigation_artworks'), path: '/artworks' });
const exhibitionsLink = ({ text }: Page): Link => ({ name: text('navigation_exhibitions'), path: '/exhibitions' });

/** Each page of a list, and each choice of filters, is a collection of its own. */
const listContents = (page: Page, link: Link, items: ListItem[]): Contents => ({
  nodes: [collectionPage(page.site, { name: link.name, path: page.url }, items)],
  trail: [link],
});

/** Its own page has the description and the opening. */
const listedExhibition = (site: Site, exhibition: ExhibitionSummary): ExhibitionEvent =>
  exhibitionNode(site, { ...exhibition, description: null, openingDate: null });

const artworkContents = (page: Page, artwork: Artwork): Contents => ({
  nodes: [artworkNode(page.site, artwork)],
  trail: [artworksLink(page), { name: artwork.title, path: artwork.path }],
});

const exhibitionContents = (page: Page, exhibition: ListedExhibition | Exhibition): Contents => ({
  nodes: [exhibitionNode(page.site, exhibition)],
  trail: [exhibitionsLink(page), { name: exhibition.title, path: exhibition.path }],
});
