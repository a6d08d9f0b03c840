import { createHash } from 'node:crypto'
import { sign } from '#kernel/crypto/sign.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * What a person answers a survey with once: signed by the installation's own secret, so that nobody who reads the database can try
 * accounts until one fits. Of it a hash is stored.
 */
export const responderHash = (ctx: Ctx, surveyId: string, userId: string): string =>
  createHash('sha256')
    .update(
      sign(ctx.services.config.sessionSecret, 'lesson.survey', `${ctx.tenant.id} ${surveyId} ${userId}`),
    )
    .digest('base64url')
