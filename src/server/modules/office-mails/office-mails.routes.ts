import { listMailsRoute, previewMailRoute, resendMailRoute } from '#contract/mails.routes.ts';
import { MailList, MailPreview, ResentMail } from '#contract/mails.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { listMails } from './list-mails.ts';
import { previewMail } from './preview-mail.ts';
import { resendMail } from './resend-mail.ts';

export function officeMailRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(listMailsRoute, async (c) =>
      reply(c, MailList, await listMails(orm, c.req.valid('query')), 200),
    )
    .openapi(resendMailRoute, async (c) =>
      reply(c, ResentMail, await resendMail({ orm, clock }, c.req.valid('param').id), 200),
    )
    .openapi(previewMailRoute, async (c) => {
      const preview = await previewMail(orm, c.req.valid('param').id, c.req.valid('query'));
      return reply(c, MailPreview, preview, 200);
    });
}
