import type { FastifyReply, FastifyRequest } from 'fastify';
import { artistCard, artworkCard, exhibitionCard, homeCard, type SharingCard } from '../../domain/sharing-card.ts';
import type { App, AppContext } from '../app-context.ts';
import { findArtist } from '../artists/repository.ts';
import { findArtwork } from '../artworks/repository.ts';
import { listFeatured } from '../exhibitions/featured-order.ts';
import { findExhibition } from '../exhibitions/repository.ts';
import { found } from '../http/problem.ts';
import { errorResponses, idParams, nonJsonResponse } from '../http/route-schemas.ts';
import { abortOnClose } from '../objects/rendition-request.ts';
import { sendBytes } from '../objects/send-file.ts';
import { sharingPicture } from './sharing-picture.ts';

/** The pictures of links in messengers and social networks. `v` in their addresses is not read: they are always current. */
export function sharingRoutes(app: App, context: AppContext): void {
  const { config, renditions, today } = context;
  const { db } = context.database;

  const send = async (request: FastifyRequest, reply: FastifyReply, card: SharingCard) => {
    const drawing = await sharingPicture(context, card);
    const bytes = await renditions.findDrawing(drawing, abortOnClose(reply));
    return sendBytes(request, reply, {
      bytes,
      type: 'image/jpeg',
      etag: `"${drawing.hash}"`,
      cacheControl: 'public, max-age=86400',
    });
  };

  const picture = (summary: string) => ({
    config: { access: 'public', longRunning: true, embeddable: true } as const,
    schema: {
      tags: ['file'],
      summary,
      response: { 200: nonJsonResponse(['image/jpeg'], 'A picture of 1200x630 pixels'), ...errorResponses },
    },
  });
  const pictureOf = (noun: string) => {
    const { config, schema } = picture(`The sharing picture of an ${noun}`);
    return { config, schema: { ...schema, params: idParams } };
  };

  app.get('/sharing/home.jpg', picture('The sharing picture of the home page'), async (request, reply) =>
    send(request, reply, homeCard(config.gallery, await listFeatured(db, today()), today())),
  );

  app.get('/sharing/artworks/:id.jpg', pictureOf('artwork'), async (request, reply) =>
    send(request, reply, artworkCard(found('artwork', await findArtwork(db, request.params.id)))),
  );

  app.get('/sharing/exhibitions/:id.jpg', pictureOf('exhibition'), async (request, reply) =>
    send(request, reply, exhibitionCard(found('exhibition', await findExhibition(db, request.params.id, today())))),
  );

  app.get('/sharing/artists/:id.jpg', pictureOf('artist'), async (request, reply) =>
    send(request, reply, artistCard(found('artist', await findArtist(db, request.params.id)))),
  );
}
