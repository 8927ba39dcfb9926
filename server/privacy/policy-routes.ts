import { privacyDefaultSchema } from '../../domain/privacy-default.ts';
import { privacyText } from '../../domain/privacy-text.ts';
import { retentionSchema } from '../../domain/settings.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { readSettings } from '../settings/repository.ts';

/** The privacy page as long as staff have written no text of their own. */
export function privacyPolicyRoutes(app: App, { database: { db }, config }: AppContext): void {
  app.get(
    '/api/privacy',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: ['privacy'],
        summary: 'The default text of the privacy page, which depends on the settings',
        response: { 200: privacyDefaultSchema, ...errorResponses },
      },
    },
    async () => {
      const { gallery, mail, neutralAnswers, s3, backup } = config;
      const text = privacyText({
        gallery,
        sendsMail: mail !== null,
        isNeutral: neutralAnswers,
        filesAt: s3 ? 'provider' : 'server',
        backupsAt: backup && (backup.kind === 's3' ? 'provider' : 'server'),
        retention: retentionSchema.parse(await readSettings(db)),
      });
      return { text };
    },
  );
}
