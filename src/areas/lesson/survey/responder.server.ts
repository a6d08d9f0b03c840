import { createHash } from 'node:crypto'
import { sign } from '#kernel/crypto/sign.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Returns the token with which a user answers a survey only once: signed with the installation's secret, so that nobody
 * who can read the database can find the user by trying accounts. Its hash is stored.
 */
export const responderHash = (ctx: Ctx, surveyId: string, userId: string): string =>
  createHash('sha256')
    .update(
      sign(ctx.services.config.sessionSecret, 'lesson.survey', `${ctx.tenant.id} ${surveyId} ${userId}`),
    )
    .digest('base64url')
