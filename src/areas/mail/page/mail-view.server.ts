import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailAbilities } from '../abilities.ts'
import { type BounceIntakeView, getBounceIntake } from '../bounce/bounce-intake.server.ts'
import { type Broadcast, listBroadcasts } from '../broadcast/broadcast.server.ts'
import {
  type EmailEntry,
  type EmailTextDetail,
  getEmailText,
  listEmailTexts,
} from '../email-text/email-text.server.ts'
import { previewEmailText } from '../email-text/email-text-test.server.ts'
import { type EmailDetail, getEmail, mailLog } from '../log/log.server.ts'
import { getSender, type SenderView } from '../sender/sender.server.ts'
import { listTemplates, type TemplateView } from '../template/template.server.ts'
import { listUnsubscribes, type Unsubscribe } from '../unsubscribe/unsubscribe-list.server.ts'
import type { EmailTab } from './email-tabs.rules.ts'
import { emailTabsFor } from './email-tabs.server.ts'
import { type MailTab, mailList } from './mail-query.rules.ts'

export interface MailView {
  tab: MailTab
  tabs: EmailTab[]
  free: boolean
  log: Awaited<ReturnType<typeof mailLog>> | null
  email: EmailDetail | null
  broadcasts: Broadcast[]
  stops: { items: Unsubscribe[]; total: number }
  templates: TemplateView[]
  /** The template that an email starts from, or that is being edited. */
  template: TemplateView | null
  sender: SenderView | null
  returnWay: BounceIntakeView | null
  /** The emails the product sends automatically. */
  emails: EmailEntry[] | null
  words: { email: EmailTextDetail; language: 'th' | 'en'; shown: Record<'th' | 'en', RenderedPreview> } | null
}

interface RenderedPreview {
  subject: string
  html: string
}

/** Returns the data of the page: only what its tab needs, and only tabs the viewer may open. */
export async function mailView(ctx: Ctx, params: URLSearchParams): Promise<MailView> {
  authorize(ctx, mailAbilities['email.send'])
  const query = mailList.parse(params)
  const tabs = emailTabsFor(ctx)
  const tab = tabs.includes(query.tab) ? query.tab : 'sent'
  const templates = tab === 'many' || tab === 'templates' ? await listTemplates(ctx) : []
  return {
    tab,
    tabs,
    free: can(ctx.viewer, mailAbilities['email.send_outside']),
    log: tab === 'sent' ? await mailLog(ctx, { ...query, status: query.status ?? undefined }) : null,
    email: tab === 'sent' && query.email ? await getEmail(ctx, query.email) : null,
    broadcasts: tab === 'many' ? await listBroadcasts(ctx) : [],
    stops: tab === 'many' ? await listUnsubscribes(ctx) : { items: [], total: 0 },
    templates,
    template: templates.find(({ key }) => key === query.template) ?? null,
    sender: tab === 'sender' ? await getSender(ctx) : null,
    returnWay: tab === 'sender' ? await getBounceIntake(ctx) : null,
    emails: tab === 'words' && !query.email ? await listEmailTexts(ctx) : null,
    words: tab === 'words' && query.email ? await emailTextView(ctx, query.email, query.language) : null,
  }
}

async function emailTextView(ctx: Ctx, key: string, language: 'th' | 'en' | null) {
  const email = await getEmailText(ctx, key)
  const renderPreview = (locale: 'th' | 'en') => {
    const { subject, html } = previewEmailText(ctx, key, { locale, ...email.words[locale] })
    return { subject, html }
  }
  return {
    email,
    language: language ?? ctx.locale,
    shown: { th: renderPreview('th'), en: renderPreview('en') },
  }
}
