import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { aiAbilities } from '../abilities.ts'
import { aiUsage, listPastQuestions, type PastQuestion } from '../question/ask.server.ts'
import { aiSettings } from '../settings/settings.server.ts'

export interface AiView {
  /** Whether a model is available, and where questions are sent. */
  on: boolean
  goesTo: string
  left: number
  past: PastQuestion[]
  /** For admins, who configure it: the site's usage in thirty days. */
  used: { questionCount: number; tokens: number } | null
}

/** Returns the page's data for the user. */
export async function aiView(ctx: Ctx): Promise<AiView> {
  authorize(ctx, aiAbilities.ask)
  const [settings, used, past] = await Promise.all([aiSettings(ctx), aiUsage(ctx), listPastQuestions(ctx)])
  const admin = can(ctx.viewer, aiAbilities['settings.change'])
  return {
    on: settings.on && settings.model !== '',
    goesTo: new URL(settings.baseUrl).host,
    left: Math.max(0, settings.personDaily - used.personToday),
    past: past.slice(0, 30),
    used: admin ? { questionCount: used.siteMonth, tokens: used.tokensMonth } : null,
  }
}
