import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';

const operationSchema = z.object({
  tags: z.array(z.string()).default(['other']),
  summary: z.string().default(''),
  'x-access': z.string(),
  'x-roles': z.array(z.string()).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
  responses: z.record(z.string(), z.looseObject({})).default({}),
});

/** The part of the OpenAPI document that the page shows. */
export const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });
type OpenApi = z.infer<typeof openApiSchema>;

type Operation = z.infer<typeof operationSchema> & { method: string; path: string };

const bodySchema = z.object({
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
});

function operationsByTag({ paths }: OpenApi): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return groups;
}

function BodyFields({ operation }: { operation: Operation }) {
  const body = bodySchema.safeParse(operation.requestBody?.content['application/json']?.schema);
  const fields = Object.keys(body.data?.properties ?? {});
  if (fields.length === 0) return null;
  const required = new Set(body.data?.required);
  return (
    <p className="fields">
      {fields.map((field) => (
        <code key={field}>{required.has(field) ? `${field}*` : field}</code>
      ))}
    </p>
  );
}

function DocsPage({ title, api }: { title: string; api: OpenApi }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API – ${title}`}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <h1>API</h1>
        <p>
          JSON in, JSON out. A call marked with roles needs the session cookie of such a person, which{' '}
          <code>POST /api/auth/login</code> sets. Fields marked * are required. An error response is{' '}
          <code>{'{ message, errors?, conflict? }'}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        {[...operationsByTag(api)].map(([tag, operations]) => (
          <section key={tag}>
            <h2>{tag}</h2>
            <table>
              <tbody>
                {operations.map((operation) => (
                  <tr key={`${operation.method} ${operation.path}`}>
                    <td>
                      <b>{operation.method}</b>
                    </td>
                    <td>
                      <code>{operation.path}</code>
                      <BodyFields operation={operation} />
                    </td>
                    <td>{operation.summary}</td>
                    <td className="access">{operation['x-roles']?.join(', ') ?? operation['x-access']}</td>
                    <td>
                      {Object.keys(operation.responses)
                        .filter((status) => !status.endsWith('XX'))
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </body>
    </html>
  );
}

export const renderDocsPage = (title: string, api: OpenApi): string =>
  `<!doctype html>${renderToStaticMarkup(<DocsPage title={title} api={api} />)}`;

export const docsStyle = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1200px; color: #111; margin: 4rem clamp(20px, 4vw, 72px); }
h1 { font-size: 40px; margin: 0; } h2 { font-size: 18px; margin: 3rem 0 .5rem; } p { max-width: 68ch; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; } td { border-top: 1px solid #dfddd7; padding: .6rem 1rem .6rem 0; vertical-align: top; }
td:nth-child(1) { width: 5rem; } td:nth-child(2) { width: 45%; } .access { width: 12rem; } td:last-child { width: 4rem; }
code { font: 13px/1.6 ui-monospace, monospace; } .fields { margin: .2rem 0 0; color: #66635c; } .fields code { margin-right: .8em; }
@media (max-width: 700px) { tr { display: block; padding: .5rem 0; border-top: 1px solid #dfddd7; } td { display: block; width: auto !important; border: 0; padding: .1rem 0; } }
`;
