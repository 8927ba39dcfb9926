import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MailContext, postalAddress } from './mail-context.ts';
import type { Fact, Message } from './message.ts';

// Mail programs support tables and inline styles, and little else.

const INK = '#111111';
const QUIET = '#66635c';
const RULE = '1px solid #dfddd7';
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

const text: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' };
const small: CSSProperties = { fontSize: '13px', lineHeight: '20px', color: QUIET };
const cell: CSSProperties = { padding: '8px 0', borderBottom: RULE, textAlign: 'left', verticalAlign: 'top' };
const link: CSSProperties = { color: INK, textDecoration: 'underline' };

/** Outlook does not support `white-space: pre-line`. */
function Lines({ of }: { of: string }) {
  const lines = [...of.split(/\r?\n/).entries()];
  return lines.map(([index, line]) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: 'collapse', borderTop: RULE, margin: '24px 0' }}>
      <tbody>
        {facts.map(({ label, value, isWork }) => (
          <tr key={label}>
            <td width="96" style={{ ...cell, ...small, width: '96px', paddingRight: '16px' }}>
              {label}
            </td>
            <td style={{ ...cell, fontSize: '16px', lineHeight: '20px', wordBreak: 'break-word' }}>
              {isWork ? <i>{value}</i> : value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const paragraphs = (of: readonly string[]) =>
  of.map((paragraph) => (
    <p key={paragraph} style={text}>
      <Lines of={paragraph} />
    </p>
  ));

type Props = { context: MailContext; subject: string; message: Message };

function Page({ context: { gallery, origin, hours }, subject, message }: Props) {
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: '#ffffff', color: INK, fontFamily: FONT }}>
        <table role="presentation" width="100%" style={{ borderCollapse: 'collapse', maxWidth: '36rem' }}>
          <tbody>
            <tr>
              <td style={{ padding: '32px 24px', fontFamily: FONT, color: INK, textAlign: 'left' }}>
                <p style={{ margin: '0 0 24px', padding: '0 0 16px', borderBottom: RULE, fontSize: '18px' }}>
                  {gallery.name}
                </p>
                {paragraphs(message.opening)}
                <Facts facts={message.facts} />
                {message.quote && (
                  <p style={{ ...text, margin: '0 0 24px', wordBreak: 'break-word' }}>
                    <Lines of={message.quote} />
                  </p>
                )}
                {message.link && (
                  <p style={{ ...text, margin: '0 0 24px' }}>
                    <a href={message.link.url} style={link}>
                      {message.link.label}
                    </a>
                  </p>
                )}
                {paragraphs(message.closing)}
                <p style={{ ...small, margin: '40px 0 0', padding: '16px 0 0', borderTop: RULE }}>
                  <Lines of={[postalAddress(gallery), ...hours].join('\n')} />
                  <br />
                  <a href={origin} style={{ ...link, color: QUIET }}>
                    {origin.replace(/^https?:\/\//, '')}
                  </a>
                </p>
                {message.footnote && <p style={{ ...small, margin: '16px 0 0' }}>{message.footnote}</p>}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export const renderHtml = (context: MailContext, subject: string, message: Message): string =>
  `<!doctype html>${renderToStaticMarkup(<Page context={context} subject={subject} message={message} />)}`;
