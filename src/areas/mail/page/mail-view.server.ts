import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailAbilities } from '../abilities.ts'
import { type Broadcast, listBroadcasts } from '../broadcast/broadcast.server.ts'
import { getLetter, type LetterDetail, mailLog } from '../log/log.server.ts'
import { getReturnWay, type ReturnWayView } from '../bounce/bounce-intake.server.ts'
import { getSender, type SenderView } from '../sender/sender.server.ts'
import { listStops, type Stop } from '../unsubscribe/unsubscribe-list.server.ts'
import { listTemplates, type TemplateView } from '../template/template.server.ts'
import {
  getLetterWords,
  type LetterEntry,
  type LetterInWords,
  listLetterWords,
} from '../words/words.server.ts'
import { previewLetterWords } from '../words/words-test.server.ts'
import { type MailTab, mailList } from './mail-query.rules.ts'

export interface MailView {
  tab: MailTab
  tabs: MailTab[]
  free: boolean
  log: Awaited<ReturnType<typeof mailLog>> | null
  letter: LetterDetail | null
  broadcasts: Broadcast[]
  stops: { items: Stop[]; total: number }
  templates: TemplateView[]
  /** The template a letter begins from, or that is being changed. */
  template: TemplateView | null
  sender: SenderView | null
  returnWay: ReturnWayView | null
  /** The letters the product sends by itself. */
  letters: LetterEntry[] | null
  words: { letter: LetterInWords; language: 'th' | 'en'; shown: Record<'th' | 'en', Shown> } | null
}

interface Shown {
  subject: string
  html: string
}

/** What the page shows: only what its tab needs, and only tabs the viewer may open. */
export async function mailView(ctx: Ctx, params: URLSearchParams): Promise<MailView> {
  authorize(ctx, mailAbilities['letter.send'])
  const query = mailList.parse(params)
  const staff = can(ctx.viewer, mailAbilities['broadcast.send'])
  const admin = can(ctx.viewer, mailAbilities['sender.change'])
  const tabs: MailTab[] = [
    'sent',
    'write',
    ...(staff ? (['many', 'templates'] as const) : []),
    ...(admin ? (['words', 'sender'] as const) : []),
  ]
  const tab = tabs.includes(query.tab) ? query.tab : 'sent'
  const templates = tab === 'many' || tab === 'templates' ? await listTemplates(ctx) : []
  return {
    tab,
    tabs,
    free: can(ctx.viewer, mailAbilities['letter.free']),
    log: tab === 'sent' ? await mailLog(ctx, { ...query, status: query.status ?? undefined }) : null,
    letter: tab === 'sent' && query.letter ? await getLetter(ctx, query.letter) : null,
    broadcasts: tab === 'many' ? await listBroadcasts(ctx) : [],
    stops: tab === 'many' ? await listStops(ctx) : { items: [], total: 0 },
    templates,
    template: templates.find(({ key }) => key === query.template) ?? null,
    sender: tab === 'sender' ? await getSender(ctx) : null,
    returnWay: tab === 'sender' ? await getReturnWay(ctx) : null,
    letters: tab === 'words' && !query.letter ? await listLetterWords(ctx) : null,
    words: tab === 'words' && query.letter ? await wordsView(ctx, query.letter, query.language) : null,
  }
}

async function wordsView(ctx: Ctx, key: string, language: 'th' | 'en' | null) {
  const letter = await getLetterWords(ctx, key)
  const shown = (locale: 'th' | 'en') => {
    const { subject, html } = previewLetterWords(ctx, key, { locale, ...letter.words[locale] })
    return { subject, html }
  }
  return { letter, language: language ?? ctx.locale, shown: { th: shown('th'), en: shown('en') } }
}
